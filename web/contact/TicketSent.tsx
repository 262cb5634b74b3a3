import { Check, Copy, MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { TicketKind } from '../../contract/tickets.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { takeFocus } from '../ui/overlays/take-focus.ts'

interface TicketSentProps {
  kind: TicketKind
  reference: string
  email: string
  onAgain: () => void
}

export function TicketSent({ kind, reference, email, onAgain }: TicketSentProps) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      // The reference can still be read or copied by hand.
    }
  }
  return (
    <div className="grid justify-items-center py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-give-tint text-give">
        <MailCheck aria-hidden className="size-7" />
      </span>
      <h2
        id="letter"
        ref={takeFocus}
        tabIndex={-1}
        className="mt-4 scroll-mt-40 text-20 font-bold outline-none"
      >
        {t(kind === 'report' ? 'contact.sent_report' : 'contact.sent')}
      </h2>
      <p className="mt-2 max-w-md text-muted text-balance">{t('contact.sent_text', { email })}</p>
      <p className="mt-4 rounded-card bg-sunk px-6 py-3 text-24 tracking-wider">
        <span className="sr-only">{t('contact.reference')} </span>
        <b className="select-all">{reference}</b>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button variant="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {t(isCopied ? 'contact.copied' : 'contact.copy')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('contact.write_another')}
        </Button>
      </div>
    </div>
  )
}

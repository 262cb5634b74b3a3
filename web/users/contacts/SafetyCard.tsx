import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { SafetyForm } from './SafetyForm.tsx'
import { sendWellUpdate } from './safety-outbox.ts'

interface SafetyCardProps {
  user_id: number
  /** The recipients. */
  accepted: TrustedContact[]
}

export function SafetyCard({ user_id, accepted }: SafetyCardProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const tell = async () => {
    setBusy(true)
    const failure = await sendWellUpdate(user_id, t('users.safety_well_message')).finally(() =>
      setBusy(false),
    )
    if (failure)
      toast({
        title: t(whyNotTold(failure)),
        tone: 'bad',
        topic: 'safety',
      })
  }
  return (
    <section className="rounded-card border border-line bg-give-tint p-4">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-give">
          <ShieldCheck aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-bold">{t('users.safety')}</h2>
          <p className="mt-0.5 text-13 text-pretty">
            {accepted.length ? t('users.safety_about', { count: accepted.length }) : t('users.safety_nobody')}
          </p>
        </div>
      </div>
      {accepted.length > 0 && (
        <div className="mt-4 grid gap-2">
          <Button block variant="ink" busy={busy} onClick={() => void tell()}>
            {t('users.safety_well')}
          </Button>
          <Button block variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('users.safety_write')}
          </Button>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.safety')}>
        <SafetyForm user_id={user_id} accepted={accepted} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}

function whyNotTold(failure: Failure): TextKey {
  const code = failure.why === 'code' && failure.code
  if (code === 'too_many_updates') return 'users.safety_too_many'
  return code === 'nobody_to_notify' ? 'users.safety_nobody' : 'users.safety_not_told'
}

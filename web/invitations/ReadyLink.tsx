import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { copy, type ReadyLink as Ready, share } from './use-channels.ts'

interface ReadyLinkProps {
  ready: Ready
  /** Shows a shared link; it is for one person, so the next share makes another. */
  onDone: () => void
}

/** A link to tap, or to select by hand. */
export function ReadyLink({ ready: { way, link, address }, onDone }: ReadyLinkProps) {
  const t = useText()
  const [refused, setRefused] = useState(false)
  const copyIt = async () => {
    if (await copy(link)) onDone()
    else setRefused(true)
  }
  const shareIt = async () => {
    if (await share(link)) onDone()
  }
  return (
    <div role="status" className="mt-3 grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-bold">{t('invitations.ready')}</p>
      <p className="text-13 break-all text-muted select-all">{link}</p>
      <p className="text-13 text-muted">
        {t(refused ? 'invitations.copy_by_hand' : 'invitations.ready_text')}
      </p>
      {way === 'share' && (
        <Button variant="tint" icon={<Share2 aria-hidden />} onClick={() => void shareIt()}>
          {t('invitations.share')}
        </Button>
      )}
      {way === 'share' || way === 'link' || address === null ? (
        <Button
          variant={way === 'share' ? 'quiet' : 'tint'}
          icon={<Copy aria-hidden />}
          onClick={() => void copyIt()}
        >
          {t('invitations.copy')}
        </Button>
      ) : (
        <a
          href={address}
          {...(way !== 'sms' && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={onDone}
          className={buttonStyles({ variant: 'tint' })}
        >
          <ExternalLink aria-hidden />
          {t(`invitations.open_${way}`)}
        </a>
      )}
    </div>
  )
}

import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '../../../contract/people/profiles.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { SentenceAbout } from '../PersonName.tsx'
import { NotifyForm } from './NotifyForm.tsx'

/** Only where the server lets the viewer reach somebody's relatives. */
export function NotifyRelatives({ profile }: { profile: Profile }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (!profile.reach_relatives) return null
  const { notified_at } = profile.reach_relatives
  return (
    <>
      <Button
        block
        variant="secondary"
        icon={<HeartHandshake />}
        aria-haspopup="dialog"
        aria-describedby={notified_at ? 'told' : undefined}
        disabled={notified_at !== null}
        onClick={() => setOpen(true)}
      >
        {t('users.notify_relatives')}
      </Button>
      {notified_at && (
        <p id="told" className="text-center text-13 text-muted text-pretty">
          <SentenceAbout
            person={profile}
            say={(name) => t('users.notified_when', { name, when: relativeTime(notified_at) })}
          />
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.notify_relatives')}>
        <NotifyForm profile={profile} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

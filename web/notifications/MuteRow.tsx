import { BellOff, MessageSquareOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ListRow } from '../ui/layout/ListRow.tsx'
import { type NamedPerson, SentenceAbout } from '../relations/PersonName.tsx'
import { daysToMute, mute } from './mutes.ts'

interface MuteRowProps {
  what: { person: NamedPerson & { id: number } } | { post: { id: number } }
  onClose: () => void
}

/** Among options: asks for how long, and then closes them. */
export function MuteRow({ what, onClose }: MuteRowProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { icon, title, note, muted } =
    'person' in what
      ? {
          icon: <BellOff />,
          title: (
            <SentenceAbout person={what.person} say={(name) => t('notifications.mute_person', { name })} />
          ),
          note: t('notifications.mute_person_note'),
          muted: { what: 'person', id: what.person.id } as const,
        }
      : {
          icon: <MessageSquareOff />,
          title: t('notifications.mute_post'),
          note: t('notifications.mute_post_note'),
          muted: { what: 'post', id: what.post.id } as const,
        }
  return (
    <>
      <ListRow
        icon={icon}
        title={<span id={id}>{title}</span>}
        note={isOpen && note}
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2 px-4 py-3">
          {daysToMute.map((days) => (
            <Button
              key={days}
              size="sm"
              variant="secondary"
              className="flex-1"
              onClick={() => {
                setOpen(false)
                onClose()
                void mute(muted, days)
              }}
            >
              {t('notifications.mute_days', { days })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

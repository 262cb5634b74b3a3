import { BellOff, MessageSquareOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ListRow } from '../ui/layout/ListRow.tsx'
import { type NamedPerson, PersonSentence } from '../relations/PersonName.tsx'
import { daysToMute, mute } from './mutes.ts'

interface MuteRowProps {
  target: { person: NamedPerson & { id: number } } | { post: { id: number } }
  onClose: () => void
}

/** A row of an options sheet. Asks for the duration, closes the sheet and mutes. */
export function MuteRow({ target, onClose }: MuteRowProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { icon, title, note, muteTarget } =
    'person' in target
      ? {
          icon: <BellOff />,
          title: (
            <PersonSentence
              person={target.person}
              text={(name) => t('notifications.mute_person', { name })}
            />
          ),
          note: t('notifications.mute_person_note'),
          muteTarget: { what: 'person', id: target.person.id } as const,
        }
      : {
          icon: <MessageSquareOff />,
          title: t('notifications.mute_post'),
          note: t('notifications.mute_post_note'),
          muteTarget: { what: 'post', id: target.post.id } as const,
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
                void mute(muteTarget, days)
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

import { BellOff, CheckCheck, MessageSquareOff, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '../../contract/notifications.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { mute, type Muted } from './mutes/data.ts'
import { MuteDays } from './mutes/MuteDays.tsx'
import { markRead } from './reading.ts'
import { remove } from './remove.ts'

interface RowSheetProps {
  notification: Notification
  open: boolean
  onClose: () => void
}

export default function RowSheet({ notification, open, onClose }: RowSheetProps) {
  const t = useText()
  const [muting, setMuting] = useState<Extract<Muted, { id: number }> | null>(null)
  const { name, person_id, post_id } = notification.data
  const does = (act: () => unknown) => () => {
    onClose()
    act()
  }
  const close = () => {
    onClose()
    setMuting(null)
  }
  return (
    <Sheet options open={open} onClose={close} title={notification.title} height="85vh">
      {muting ? (
        <MuteDays
          title={
            muting.what === 'person'
              ? t('notifications.mute_person', { name: name ?? '' })
              : t('notifications.mute_post')
          }
          note={
            muting.what === 'person' ? t('notifications.mute_person_note') : t('notifications.mute_post_note')
          }
          onChoose={(days) => {
            close()
            void mute(muting, days)
          }}
        />
      ) : (
        <div className="grid gap-3 pb-2">
          <p className="px-1 text-muted wrap-anywhere">{notification.message}</p>
          <ListGroup>
            {!notification.read && (
              <ListRow
                icon={<CheckCheck />}
                title={t('notifications.mark_read')}
                onPress={does(() => void markRead(notification))}
              />
            )}
            <ListRow
              icon={<Trash2 />}
              title={t('notifications.remove')}
              danger
              onPress={does(() => remove(notification))}
            />
          </ListGroup>
          <ListGroup>
            {person_id !== null && name !== null && (
              <ListRow
                icon={<BellOff />}
                title={t('notifications.mute_person', { name })}
                onPress={() => setMuting({ what: 'person', id: person_id })}
              />
            )}
            {post_id !== null && (
              <ListRow
                icon={<MessageSquareOff />}
                title={t('notifications.mute_post')}
                onPress={() => setMuting({ what: 'post', id: post_id })}
              />
            )}
            <ListRow
              icon={<SlidersHorizontal />}
              title={t('notifications.preferences')}
              to="/notifications/preferences"
            />
          </ListGroup>
        </div>
      )}
    </Sheet>
  )
}

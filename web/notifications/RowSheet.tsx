import { CheckCheck, SlidersHorizontal, Trash2, VolumeX } from 'lucide-react'
import type { Notification } from '../../contract/notifications.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { MuteRow } from './mutes/MuteRow.tsx'
import { markRead } from './reading.ts'
import { remove } from './remove.ts'

interface RowSheetProps {
  notification: Notification
  open: boolean
  onClose: () => void
}

export default function RowSheet({ notification, open, onClose }: RowSheetProps) {
  const t = useText()
  const { name, person_id, post_id } = notification.data
  const does = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Sheet options open={open} onClose={onClose} title={notification.title} height="85vh">
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
            <MuteRow
              what={{ person: { ...notification.data, id: person_id, display_name: name } }}
              onClose={onClose}
            />
          )}
          {post_id !== null && <MuteRow what={{ post: { id: post_id } }} onClose={onClose} />}
          <ListRow icon={<VolumeX />} title={t('notifications.mute_words')} to="/settings/mutes" />
          <ListRow
            icon={<SlidersHorizontal />}
            title={t('notifications.preferences')}
            to="/notifications/preferences"
          />
        </ListGroup>
      </div>
    </Sheet>
  )
}

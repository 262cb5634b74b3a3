import type { Notification } from '../../contract/notifications.ts'
import { Card } from '../ui/layout/Card.tsx'
import { NotificationRow } from './NotificationRow.tsx'

/** A card of notifications, one beneath the other. */
export const NotificationList = ({ label, items }: { label: string; items: Notification[] }) => (
  <Card className="overflow-hidden">
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} />
        </li>
      ))}
    </ul>
  </Card>
)

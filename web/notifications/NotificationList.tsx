import type { Notification } from '../../contract/notifications.ts'
import { CardList } from '../ui/layout/CardList.tsx'
import { NotificationRow } from './NotificationRow.tsx'

export const NotificationList = ({ label, items }: { label: string; items: Notification[] }) => (
  <CardList label={label} items={items} keyOf={({ id }) => id}>
    {(notification) => <NotificationRow notification={notification} />}
  </CardList>
)

import type * as Type from 'typebox'
import {
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import type { countUnread } from '../../contract/notifications/unread-count.ts'
import { toOwnPath } from '../../contract/own-path.ts'
import { call } from '../platform/api/call.ts'
import { changeOptimistically } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { text } from '../platform/i18n/i18n.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { serverNow } from '../platform/server-clock.ts'
import { notificationListsKey, type NotificationPages, refetchNotifications } from './data.ts'
import { unreadCountKey } from './unread-count.ts'

type Unread = Type.Static<(typeof countUnread)['reply']>

/** The path that a notification links to. An address outside the app is replaced by the list. */
export const notificationPath = ({ action_url }: Pick<Notification, 'action_url'>) =>
  toOwnPath(action_url) ?? '/notifications'

/** Maps each notification in the cached lists; null removes it. */
export const mapNotifications =
  (each: (notification: Notification) => Notification | null) =>
  (list: NotificationPages): NotificationPages => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      results: page.results.flatMap((notification) => each(notification) ?? []),
    })),
  })

/** Changes the cached unread count until the next fetch. */
export const updateUnreadCount = (count: (unread: number) => number) =>
  queryClient.setQueriesData<Unread>(
    { queryKey: unreadCountKey },
    (unread) => unread && { ...unread, unread_count: Math.max(0, count(unread.unread_count)) },
  )

/** Marks a notification as read. A failure makes it unread again without a message. */
export async function markRead({ id, read }: Notification) {
  if (read) return
  const read_at = serverNow().toISOString()
  updateUnreadCount((unread) => unread - 1)
  try {
    await changeOptimistically({
      changeKey: ['notifications', 'one', id],
      queryKey: notificationListsKey,
      update: mapNotifications((item) => (item.id === id ? { ...item, read: true, read_at } : item)),
      send: () => trackWork(call(readNotification, { params: { id } })),
    })
    void queryClient.invalidateQueries({ queryKey: unreadCountKey })
  } catch {
    refetchNotifications()
  }
}

export async function markAllRead() {
  const read_at = serverNow().toISOString()
  updateUnreadCount(() => 0)
  try {
    await changeOptimistically({
      changeKey: ['notifications', 'all'],
      queryKey: notificationListsKey,
      update: mapNotifications((item) => (item.read ? item : { ...item, read: true, read_at })),
      send: () => trackWork(call(readAllNotifications)),
    })
  } catch (error) {
    void toastFailure(text('notifications.read_all_failed'), error)
  }
  refetchNotifications()
}

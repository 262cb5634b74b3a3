import type * as Type from 'typebox'
import {
  type countUnread,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { toOwnPath } from '../../contract/urls.ts'
import { call } from '../platform/api/call.ts'
import { changeOptimistically } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { serverNow } from '../platform/server-clock.ts'
import { notificationListsKey, type NotificationPages } from './data.ts'
import { unreadCountKey } from './unread-count.ts'

type Unread = Type.Static<(typeof countUnread)['reply']>

/** Where a notification leads; an address outside the app leads to the list. */
export const notificationPath = ({ action_url }: Pick<Notification, 'action_url'>) =>
  toOwnPath(action_url) ?? '/notifications'

/** `each` removes a notification by returning null. */
export const mapNotifications =
  (each: (notification: Notification) => Notification | null) =>
  (list: NotificationPages): NotificationPages => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      results: page.results.flatMap((notification) => each(notification) ?? []),
    })),
  })

/** Shows another unread count until it is fetched again. */
export const updateUnreadCount = (count: (unread: number) => number) =>
  queryClient.setQueriesData<Unread>(
    { queryKey: unreadCountKey },
    (unread) => unread && { ...unread, unread_count: Math.max(0, count(unread.unread_count)) },
  )

export const refetchNotifications = () => {
  void queryClient.invalidateQueries({ queryKey: notificationListsKey })
  void queryClient.invalidateQueries({ queryKey: unreadCountKey })
}

/** A failure makes it unread again, without a message. */
export async function markRead({ id, read }: Notification) {
  if (read) return
  const read_at = serverNow().toISOString()
  updateUnreadCount((unread) => unread - 1)
  try {
    await changeOptimistically({
      thing: ['notifications', 'one', id],
      within: notificationListsKey,
      show: mapNotifications((one) => (one.id === id ? { ...one, read: true, read_at } : one)),
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
      thing: ['notifications', 'all'],
      within: notificationListsKey,
      show: mapNotifications((one) => (one.read ? one : { ...one, read: true, read_at })),
      send: () => trackWork(call(readAllNotifications)),
    })
  } catch (error) {
    void toastFailure(text('notifications.read_all_failed'), error)
  }
  refetchNotifications()
}

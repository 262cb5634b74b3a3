import type * as Type from 'typebox'
import { type Notification, readAllNotifications, readNotification } from '../../contract/notifications.ts'
import { ownPath } from '../../contract/own-path.ts'
import type { countUnread } from '../../contract/unread.ts'
import { call } from '../platform/api/call.ts'
import { change } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { serverNow } from '../platform/server-clock.ts'
import { listsKey, type NotificationPages } from './keys.ts'
import { unreadKey } from './poll-unread.ts'

type Unread = Type.Static<(typeof countUnread)['reply']>

/** Where a notification leads; an address outside the app leads to the list. */
export const placeOf = ({ action_url }: Pick<Notification, 'action_url'>) =>
  ownPath(action_url) ?? '/notifications'

/** `each` removes a notification by returning null. */
export const mapped =
  (each: (notification: Notification) => Notification | null) =>
  (list: NotificationPages): NotificationPages => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      results: page.results.flatMap((notification) => each(notification) ?? []),
    })),
  })

/** Shows another unread count until it is fetched again. */
export const countDown = (count: (unread: number) => number) =>
  queryClient.setQueriesData<Unread>(
    { queryKey: unreadKey },
    (unread) => unread && { ...unread, unread_count: Math.max(0, count(unread.unread_count)) },
  )

export const askAnew = () => {
  void queryClient.invalidateQueries({ queryKey: listsKey })
  void queryClient.invalidateQueries({ queryKey: unreadKey })
}

/** A failure makes it unread again, without a message. */
export async function markRead({ id, read }: Notification) {
  if (read) return
  const read_at = serverNow().toISOString()
  countDown((unread) => unread - 1)
  try {
    await change({
      thing: ['notifications', 'one', id],
      within: listsKey,
      show: mapped((one) => (one.id === id ? { ...one, read: true, read_at } : one)),
      send: () => mustFinish(call(readNotification, { params: { id } })),
    })
    void queryClient.invalidateQueries({ queryKey: unreadKey })
  } catch {
    askAnew()
  }
}

export async function markAllRead() {
  const read_at = serverNow().toISOString()
  countDown(() => 0)
  try {
    await change({
      thing: ['notifications', 'all'],
      within: listsKey,
      show: mapped((one) => (one.read ? one : { ...one, read: true, read_at })),
      send: () => mustFinish(call(readAllNotifications)),
    })
  } catch (error) {
    void toastFailure(text('notifications.read_all_failed'), error)
  }
  askAnew()
}

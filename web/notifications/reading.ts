import type * as Type from 'typebox'
import { type Notification, readAllNotifications, readNotification } from '../../contract/notifications.ts'
import { ownPath } from '../../contract/own-path.ts'
import type { countUnread } from '../../contract/unread.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { toast } from '../ui/feedback/toast.ts'
import { listsKey, type NotificationPages } from './keys.ts'
import { unreadKey } from './unread.ts'

type Unread = Type.Static<(typeof countUnread)['reply']>

/** Where a notification leads; whatever is no place of the app leads to the list. */
export const placeOf = ({ action_url }: Pick<Notification, 'action_url'>) =>
  ownPath(action_url) ?? '/notifications'

/** Changes what every list shows, at once. */
const change = (each: (notification: Notification) => Notification) =>
  queryClient.setQueriesData<NotificationPages>(
    { queryKey: listsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, results: page.results.map(each) })),
      },
  )

export const countDown = (count: (unread: number) => number) =>
  queryClient.setQueriesData<Unread>(
    { queryKey: unreadKey },
    (unread) => unread && { ...unread, unread_count: Math.max(0, count(unread.unread_count)) },
  )

export const askAnew = () => {
  void queryClient.invalidateQueries({ queryKey: listsKey })
  void queryClient.invalidateQueries({ queryKey: unreadKey })
}

/** Marks one as read, at once. Where the server isn't told it is unread again, which needs no words. */
export async function markRead({ id, read }: Notification) {
  if (read) return
  const read_at = new Date().toISOString()
  change((one) => (one.id === id ? { ...one, read: true, read_at } : one))
  countDown((unread) => unread - 1)
  try {
    await mustFinish(call(readNotification, { params: { id } }))
    void queryClient.invalidateQueries({ queryKey: unreadKey })
  } catch {
    askAnew()
  }
}

/** Marks all as read, at once; says so where that fails. */
export async function markAllRead() {
  const read_at = new Date().toISOString()
  change((one) => (one.read ? one : { ...one, read: true, read_at }))
  countDown(() => 0)
  try {
    await mustFinish(call(readAllNotifications))
  } catch {
    toast({ title: text('notifications.read_all_failed'), tone: 'bad' })
  }
  askAnew()
}

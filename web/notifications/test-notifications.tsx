import type * as Type from 'typebox'
import { listNotifications, type Notification } from '../../contract/notifications/notifications.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { answer } from '../platform/api/fake-network.ts'

/** A recent unread notification for Lan. */
export const notification = (fields: Partial<Notification> = {}): Notification => {
  const { id = 1, created_at = new Date(Date.now() - 5 * 60_000).toISOString() } = fields
  return {
    id,
    title: 'Lượt thích',
    message: 'Minh Trần đã thích bài viết của bạn: “Mượn quạt”',
    notification_type: 'like',
    read: false,
    action_url: '/posts/12',
    data: {
      name: 'Minh Trần',
      avatar: null,
      is_staff: false,
      is_verified: false,
      others: 0,
      person_id: 5,
      post_id: 12,
      second: null,
    },
    created_at,
    updated_at: created_at,
    scheduled_for: null,
    sent_at: created_at,
    read_at: null,
    ...fields,
  }
}

/** A notification that was read fifty hours ago. */
export const readItem = (fields: Partial<Notification> = {}): Notification => {
  const before = new Date(Date.now() - 50 * 60 * 60_000).toISOString()
  return notification({ id: 2, read: true, read_at: before, created_at: before, ...fields })
}

type Page = Type.Static<(typeof listNotifications)['reply']>

export const listPage = (results: Notification[], more: Partial<Page> = {}): Page => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...more,
})

/** Answers the requests for the list and for the unread count. */
export function answerList(results: Notification[]) {
  const unread = results.filter(({ read }) => !read)
  answer(listNotifications, () => listPage(results))
  answer(countUnread, () => ({ unread_count: unread.length, newest: unread[0]?.updated_at ?? null }))
}

import type * as Type from 'typebox'
import {
  countUnread,
  listNotifications,
  type Notification,
} from '../../contract/notifications/notifications.ts'
import { answer } from '../platform/api/fake-network.ts'

/** A recent unread notification of Lan's. */
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

/** The same, read fifty hours ago. */
export const readOne = (fields: Partial<Notification> = {}): Notification => {
  const before = new Date(Date.now() - 50 * 60 * 60_000).toISOString()
  return notification({ id: 2, read: true, read_at: before, created_at: before, ...fields })
}

type Page = Type.Static<(typeof listNotifications)['reply']>

/** A page of the list. */
export const listed = (results: Notification[], more: Partial<Page> = {}): Page => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...more,
})

/** Replies with a list and its count. */
export function answerWith(results: Notification[]) {
  const unread = results.filter(({ read }) => !read)
  answer(listNotifications, () => listed(results))
  answer(countUnread, () => ({ unread_count: unread.length, newest: unread[0]?.updated_at ?? null }))
}

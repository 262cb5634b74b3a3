import * as Type from 'typebox'
import { marks } from './people/accounts.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape } from './shape.ts'

/**
 * What somebody can be told of, and which switch of their preferences decides whether they are. What the person told
 * has asked for or is part of (a favour, an alert around them) is `system`.
 */
export const notificationKinds = {
  like: 'likes',
  comment_like: 'likes',
  comment: 'comments',
  reply: 'comments',
  share: 'messages',
  offer: 'system',
  offer_accepted: 'system',
  offer_declined: 'system',
  offer_withdrawn: 'system',
  offer_reopened: 'system',
  handed_over: 'system',
  completed: 'system',
  no_show: 'system',
  due_tomorrow: 'system',
  due_today: 'system',
  rated: 'system',
  alert: 'system',
  alert_over: 'system',
} as const satisfies Record<string, keyof NotificationPreferences['notification_types']>
export type NotificationKind = keyof typeof notificationKinds
const kinds = Object.keys(notificationKinds) as NotificationKind[]

/**
 * Something somebody is told. What happens to one thing is gathered in one notification until it is read: likes and
 * comments of one post, say. `title` and `message` are in the asker's language (`Accept-Language`). `data.name`,
 * `data.avatar` and the marks are of whoever came last, null and none where nobody did it; `data.others` counts the
 * further people, and `data.second` is the one of them whom the message names too.
 * `action_url` is a path of the app that opens the very thing. Scheduled things have been sent once they are listed.
 */
export const Notification = Shape({
  id: Id,
  title: Type.String(),
  message: Type.String(),
  notification_type: Type.Enum(kinds),
  read: Type.Boolean(),
  action_url: Type.String(),
  data: Shape({
    name: Maybe(Type.String()),
    avatar: Maybe(Type.String()),
    ...marks,
    others: Type.Integer({ minimum: 0 }),
    second: Maybe(Shape({ name: Type.String(), ...marks })),
  }),
  created_at: Moment,
  /** When something was last added to it; lists are in this order, newest first. */
  updated_at: Moment,
  scheduled_for: Maybe(Moment),
  sent_at: Maybe(Moment),
  read_at: Maybe(Moment),
})
export type Notification = Type.Static<typeof Notification>

const on = Type.Boolean()

/** What one wants to be told, and how. */
export const NotificationPreferences = Shape({
  email_notifications: on,
  push_notifications: on,
  web_notifications: on,
  email_digest: on,
  digest_frequency: Type.Enum(['daily', 'weekly']),
  notification_types: Shape({
    messages: on,
    mentions: on,
    comments: on,
    likes: on,
    follows: on,
    system: on,
  }),
})
export type NotificationPreferences = Type.Static<typeof NotificationPreferences>

/** What holds until somebody chooses otherwise. */
export const defaultNotificationPreferences: NotificationPreferences = {
  email_notifications: true,
  push_notifications: true,
  web_notifications: true,
  email_digest: true,
  digest_frequency: 'daily',
  notification_types: {
    messages: true,
    mentions: true,
    comments: true,
    likes: true,
    follows: true,
    system: true,
  },
}

const path = '/api/notifications/preferences/'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'What one wants to be told, and how',
  reply: NotificationPreferences,
})

export const putNotificationPreferences = endpoint({
  method: 'PUT',
  path,
  access: 'signedIn',
  summary: 'Write the whole of it anew',
  body: NotificationPreferences,
  reply: NotificationPreferences,
})

/** `notification_types` may name some of its kinds only. */
export const patchNotificationPreferences = endpoint({
  method: 'PATCH',
  path,
  access: 'signedIn',
  summary: 'Change some of it',
  body: Type.Object(
    {
      email_notifications: Type.Optional(on),
      push_notifications: Type.Optional(on),
      web_notifications: Type.Optional(on),
      email_digest: Type.Optional(on),
      digest_frequency: Type.Optional(Type.Enum(['daily', 'weekly'])),
      notification_types: Type.Optional(
        Shape({
          messages: Type.Optional(on),
          mentions: Type.Optional(on),
          comments: Type.Optional(on),
          likes: Type.Optional(on),
          follows: Type.Optional(on),
          system: Type.Optional(on),
        }),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: NotificationPreferences,
})

/** How far the list is counted: whoever has more is told this many. */
export const mostListed = 500

/** Unread ones of any age, read ones of the last 90 days. `count` goes no farther than `mostListed`. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  access: 'signedIn',
  summary: 'What one was told, lately changed first, ten a page',
  query: Shape({
    ...PageQuery.properties,
    /** Of the last page's `next`; it goes on without counting. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    unread: Type.Optional(Type.Boolean()),
  }),
  reply: pageOf(Notification),
})

/** 404 reads `Notification with ID {id} not found`. */
export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id/',
  access: 'signedIn',
  summary: 'One of the things one was told',
  params: ById,
  reply: Notification,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id/',
  access: 'signedIn',
  summary: 'Be rid of one',
  params: ById,
  reply: Nothing,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read/',
  access: 'signedIn',
  summary: 'Mark one as read',
  params: ById,
  reply: Notification,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/',
  access: 'signedIn',
  summary: 'Mark all as read',
  reply: Nothing,
})

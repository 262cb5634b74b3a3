import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'

const on = Type.Boolean()
const maybe = Type.Optional(on)

const kinds = { messages: on, mentions: on, comments: on, likes: on, follows: on, system: on }
const someKinds = Type.Optional(
  Shape({ messages: maybe, mentions: maybe, comments: maybe, likes: maybe, follows: maybe, system: maybe }),
)

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** Daily, in the time of Viet Nam; over midnight if `to` is earlier than `from`. Never if both are equal. */
const QuietHours = Shape({ from: Time, to: Time })
export type QuietHours = Type.Static<typeof QuietHours>

/** The preferences of the API specification. */
const specified = {
  email_notifications: on,
  push_notifications: on,
  web_notifications: on,
  email_digest: on,
  digest_frequency: Type.Enum(['daily', 'weekly']),
  notification_types: Shape(kinds),
}

/**
 * A kind that is off in `notification_types` is not listed. `channels`: which kinds are also pushed and mailed, if the
 * channel is on. `web_notifications`: whether the open app announces news. Pushes wait until the end of `quiet_hours`.
 * Without `push_content`, a push only says that there is something new.
 */
export const NotificationPreferences = Shape({
  ...specified,
  channels: Shape({ push: Shape(kinds), email: Shape(kinds) }),
  quiet_hours: Maybe(QuietHours),
  push_content: on,
})
export type NotificationPreferences = Type.Static<typeof NotificationPreferences>
export type NotificationPreference = keyof typeof kinds
export type NotificationChannel = keyof NotificationPreferences['channels']

const all = { messages: true, mentions: true, comments: true, likes: true, follows: true, system: true }

export const defaultNotificationPreferences: NotificationPreferences = {
  email_notifications: true,
  push_notifications: true,
  web_notifications: true,
  email_digest: true,
  digest_frequency: 'daily',
  notification_types: all,
  channels: {
    push: { ...all, likes: false },
    email: { ...all, comments: false, likes: false, follows: false },
  },
  quiet_hours: { from: '22:00', to: '07:00' },
  push_content: true,
}

const additional = {
  channels: Type.Optional(Shape({ push: someKinds, email: someKinds })),
  quiet_hours: Type.Optional(Maybe(QuietHours)),
  push_content: maybe,
}

const path = '/api/notifications/preferences/'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'The notification preferences of the current user',
  reply: NotificationPreferences,
})

/** The specified preferences are required. The others keep their value if omitted. */
export const putNotificationPreferences = endpoint({
  method: 'PUT',
  path,
  access: 'signedIn',
  summary: 'Replace the notification preferences',
  body: Shape({ ...specified, ...additional }),
  reply: NotificationPreferences,
})

/** `notification_types` and `channels` can contain some kinds only. */
export const patchNotificationPreferences = endpoint({
  method: 'PATCH',
  path,
  access: 'signedIn',
  summary: 'Change some notification preferences',
  body: Type.Object(
    {
      email_notifications: maybe,
      push_notifications: maybe,
      web_notifications: maybe,
      email_digest: maybe,
      digest_frequency: Type.Optional(specified.digest_frequency),
      notification_types: someKinds,
      ...additional,
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: NotificationPreferences,
})

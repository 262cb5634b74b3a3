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

/** Each day between two times in Viet Nam, over midnight if `to` is earlier; never if both are the same. */
const QuietHours = Shape({ from: Time, to: Time })
export type QuietHours = Type.Static<typeof QuietHours>

/** Those that the specification names. */
const named = {
  email_notifications: on,
  push_notifications: on,
  web_notifications: on,
  email_digest: on,
  digest_frequency: Type.Enum(['daily', 'weekly']),
  notification_types: Shape(kinds),
}

/**
 * A kind that is off in `notification_types` does not even reach the list. `channels` says which of the others leave
 * the app where the channel is on at all; `web_notifications` is only whether news shows while one uses the app.
 * Push waits until `quiet_hours` end; without `push_content` it only says that there is something new.
 */
export const NotificationPreferences = Shape({
  ...named,
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

const further = {
  channels: Type.Optional(Shape({ push: someKinds, email: someKinds })),
  quiet_hours: Type.Optional(Maybe(QuietHours)),
  push_content: maybe,
}

const path = '/api/notifications/preferences/'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'What one wants to be told, and how',
  reply: NotificationPreferences,
})

/** All that are named; the others stay as they are unless said. */
export const putNotificationPreferences = endpoint({
  method: 'PUT',
  path,
  access: 'signedIn',
  summary: 'Write the whole of it anew',
  body: Shape({ ...named, ...further }),
  reply: NotificationPreferences,
})

/** `notification_types` and `channels` may contain only some kinds. */
export const patchNotificationPreferences = endpoint({
  method: 'PATCH',
  path,
  access: 'signedIn',
  summary: 'Change some of it',
  body: Type.Object(
    {
      email_notifications: maybe,
      push_notifications: maybe,
      web_notifications: maybe,
      email_digest: maybe,
      digest_frequency: Type.Optional(named.digest_frequency),
      notification_types: someKinds,
      ...further,
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: NotificationPreferences,
})

import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Shape } from './shape.ts'

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

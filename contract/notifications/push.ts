import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { NotificationKind } from './notifications.ts'
import { ById, Id, Moment, RandomId, Shape } from '../shape.ts'

export const maxDevices = 10

/** The buttons of a notification on the device. */
export type PushAction = 'accept' | 'reply'

/**
 * Encrypted for the browser, in the user's language. `something` only says that there is news. A notification replaces
 * the one with the same `tag`. `url` is a path of the app.
 */
export interface PushPayload {
  kind: NotificationKind | 'something'
  lang: 'vi' | 'en'
  title: string
  body: string
  url: string
  tag: string
  actions: { action: PushAction; title: string }[]
}

const path = '/api/notifications/push-subscriptions/'

/** The address of the browser's push service. */
const Address = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://[!-~]+$' })

/** The public VAPID key, 65 bytes in base64url. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push-key/',
  access: 'signedIn',
  summary: 'The key that identifies our pushes, and the session to which a subscription would belong',
  reply: Shape({ key: Type.String(), session_id: RandomId }),
})

/**
 * Each session has one subscription, which ends with it. Beyond `maxDevices` the oldest is deleted. A browser of another
 * account moves to this one. 400 for an address that can't be a push service, and for invalid keys; `push_service` for a service that the
 * configuration doesn't allow.
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path,
  access: 'signedIn',
  summary: 'Subscribe this browser to pushes',
  body: Shape({
    endpoint: Address,
    keys: Shape({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    }),
  }),
  limit: { max: 30, seconds: 60 },
})

/** Sorted newest first. `device` is the User-Agent. */
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'The browsers that are subscribed to pushes',
  reply: Shape({
    devices: Type.Array(
      Shape({ id: Id, device: Type.String(), created_at: Moment, is_current: Type.Boolean() }),
      { maxItems: maxDevices },
    ),
  }),
})
export type PushDevice = Type.Static<typeof listPushSubscriptions.reply>['devices'][number]

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  access: 'signedIn',
  summary: 'Remove a browser’s subscription',
  params: ById,
})

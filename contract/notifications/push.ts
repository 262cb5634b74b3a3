import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { NotificationKind } from './notifications.ts'
import { ById, Id, Moment, Nothing, RandomId, Shape } from '../shape.ts'

export const maxDevices = 10

/** What a notification on the device offers besides being opened. */
export type PushAction = 'accept' | 'reply'

/**
 * What is encrypted for the browser, in its person's language; `something` says only that there is news. `tag` replaces
 * what it named before, `url` is an app path.
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

/** At the browser's push service. */
const Address = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://[!-~]+$' })

/** VAPID's public key, 65 bytes as base64url. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push-key/',
  access: 'signedIn',
  summary: 'The key by which a browser knows our pushes, and the session that it would subscribe for',
  reply: Shape({ key: Type.String(), session_id: RandomId }),
})

/**
 * Until the session ends, which has one at a time. Of more than `maxDevices` the oldest goes. A browser that was another person's becomes the
 * viewer's. 400 for an address that can't be a push service's, and for keys that are none.
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path,
  access: 'signedIn',
  summary: 'Have news pushed to this browser',
  body: Shape({
    endpoint: Address,
    keys: Shape({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    }),
  }),
  reply: Nothing,
  limit: { max: 30, seconds: 60 },
})

/** The latest first. `device` is its User-Agent. */
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'The browsers that news is pushed to',
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
  summary: 'Have nothing more pushed to a browser',
  params: ById,
  reply: Nothing,
})

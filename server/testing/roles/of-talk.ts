import { createECDH, randomUUID } from 'node:crypto'
import { type Entry, may } from './entry.ts'
import { alike, neighbours, ownersOnly, seen } from './policy.ts'
import type { World } from './world.ts'
import {
  chat,
  chatRequest,
  checkIn,
  contact,
  message,
  mute,
  notification,
  pushSubscription,
  safetyUpdate,
} from './things-of-talk.ts'

const onChat = may(ownersOnly, chat)
const onMessage = may(ownersOnly, message)
const onNotification = may(ownersOnly, notification)
function publicKey() {
  const pair = createECDH('prime256v1')
  return pair.generateKeys().toString('base64url')
}
const token = 'x'.repeat(43)
const ofOwner = async (w: World) => ({ id: w.ids.owner, contact: await contact(w) })

export const ofTalk: Record<string, Entry> = {
  'POST /api/chats/': may({ ...seen, owner: 422 }, undefined, (w) => ({ user_id: w.ids.owner })),
  'GET /api/chats/{id}/': onChat,
  'POST /api/chats/{id}/read/': onChat,
  'POST /api/chats/{id}/accept/': may(ownersOnly, chatRequest),
  'POST /api/chats/{id}/decline/': may(ownersOnly, chatRequest),
  'POST /api/chats/{id}/mute/': may(ownersOnly, chat, (w) => ({ until: w.inDays(1) })),
  'POST /api/chats/{id}/archive/': onChat,
  'DELETE /api/chats/{id}/archive/': onChat,
  'GET /api/chats/{id}/messages/': onChat,
  'POST /api/chats/{id}/messages/': may(ownersOnly, chat, () => ({
    client_id: randomUUID(),
    content: 'Chào',
  })),
  'PATCH /api/messages/{id}/': onMessage,
  'DELETE /api/messages/{id}/': onMessage,
  'PUT /api/messages/{id}/reaction/': onMessage,
  'DELETE /api/messages/{id}/reaction/': onMessage,
  'POST /api/notifications/read-all/': may(neighbours),
  'GET /api/notifications/{id}/': onNotification,
  'DELETE /api/notifications/{id}/': onNotification,
  'POST /api/notifications/{id}/read/': onNotification,
  'PUT /api/notifications/preferences/': may(neighbours),
  'PATCH /api/notifications/preferences/': may(neighbours),
  'POST /api/notifications/mutes/': may({ ...seen, owner: 422 }, undefined, (w) => ({
    what: 'person',
    id: w.ids.owner,
    until: w.inDays(1),
  })),
  'DELETE /api/notifications/mutes/{id}/': may(ownersOnly, mute),
  'POST /api/notifications/push-subscriptions/': may(neighbours, undefined, () => ({
    endpoint: 'https://push.example/browser',
    keys: { p256dh: publicKey(), auth: 'a'.repeat(22) },
  })),
  'DELETE /api/notifications/push-subscriptions/{id}/': may(ownersOnly, pushSubscription),
  'POST /api/mail/stop/{token}/': may(alike(404), () => ({ token: `${token}.${token}` })),
  'DELETE /api/mail/stop/{token}/': may(alike(404), () => ({ token: `${token}.${token}` })),
  'GET /api/users/{id}/trusted-contacts/': may(ownersOnly, (w) => w.ids.owner),
  'POST /api/users/{id}/trusted-contacts/': may(ownersOnly, (w) => w.ids.owner),
  'PATCH /api/users/{id}/trusted-contacts/{contact}/': may(ownersOnly, ofOwner, () => ({ name: 'Mẹ' })),
  'DELETE /api/users/{id}/trusted-contacts/{contact}/': may(ownersOnly, ofOwner),
  'POST /api/users/{id}/safety-update/': may(ownersOnly, async (w) => (await contact(w), w.ids.owner)),
  'GET /api/safety-updates/{id}/': may(ownersOnly, safetyUpdate),
  'GET /api/trusted-contacts/{token}/': may(alike(404), () => ({ token })),
  'POST /api/users/{id}/trusted-contacts/{contact}/accept/': may(alike(404), ofOwner),
  'POST /api/users/{id}/trusted-contacts/{contact}/refuse/': may(alike(404), ofOwner),
  // For whoever lives near.
  'POST /api/users/{id}/notify-relatives/': may(
    { ...seen, moderator: 404, owner: 404 },
    async (w) => (await contact(w), w.ids.owner),
  ),
  'GET /api/users/{id}/relative-notices/': may(ownersOnly, (w) => w.ids.owner),
  'GET /api/users/{id}/relative-notices/sent/': may(ownersOnly, (w) => w.ids.owner),
  'POST /api/check-ins/': may(neighbours, undefined, (w) => ({
    due_at: new Date(w.now().getTime() + 3_600_000).toISOString(),
  })),
  'PATCH /api/check-ins/{id}/': may(ownersOnly, checkIn, (w) => ({
    due_at: new Date(w.now().getTime() + 7_200_000).toISOString(),
  })),
  // For the contacts who were told, of whom nobody is here.
  'GET /api/check-ins/{id}/': may({ ...ownersOnly, owner: 404 }, checkIn),
  'POST /api/check-ins/{id}/safe/': may(ownersOnly, checkIn),
  'POST /api/check-ins/{id}/take-care/': may({ ...ownersOnly, owner: 404 }, checkIn),
  'POST /api/check-ins/{id}/doubt/': may({ ...ownersOnly, owner: 404 }, checkIn),
  'GET /api/check-in-alarms/{token}/': may(alike(404), () => ({ token })),
  'POST /api/check-in-alarms/{token}/take-care/': may(alike(404), () => ({ token })),
  'POST /api/check-in-alarms/{token}/doubt/': may(alike(404), () => ({ token })),
}

import { createECDH, randomUUID } from 'node:crypto'
import { type AccessRule, rule } from './access-rule.ts'
import { anyone, sameForAll, neighbours, ownersOnly, viewers } from './policy.ts'
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
} from './talk-fixtures.ts'

const onChat = rule(ownersOnly, chat)
const onMessage = rule(ownersOnly, message)
const onNotification = rule(ownersOnly, notification)
function publicKey() {
  const pair = createECDH('prime256v1')
  return pair.generateKeys().toString('base64url')
}
const token = 'x'.repeat(43)
const ofOwner = async (w: World) => ({ id: w.ids.owner, contact: await contact(w) })

export const talkRules: Record<string, AccessRule> = {
  'POST /api/chats/': rule({ ...viewers, owner: 422 }, undefined, (w) => ({ user_id: w.ids.owner })),
  'GET /api/chats/{id}/': onChat,
  'POST /api/chats/{id}/read/': onChat,
  'POST /api/chats/{id}/accept/': rule(ownersOnly, chatRequest),
  'POST /api/chats/{id}/decline/': rule(ownersOnly, chatRequest),
  'POST /api/chats/{id}/mute/': rule(ownersOnly, chat, (w) => ({ until: w.inDays(1) })),
  'POST /api/chats/{id}/archive/': onChat,
  'DELETE /api/chats/{id}/archive/': onChat,
  'GET /api/chats/{id}/messages/': onChat,
  'POST /api/chats/{id}/messages/': rule(ownersOnly, chat, () => ({
    client_id: randomUUID(),
    content: 'Chào',
  })),
  'PATCH /api/messages/{id}/': onMessage,
  'DELETE /api/messages/{id}/': onMessage,
  'PUT /api/messages/{id}/reaction/': onMessage,
  'DELETE /api/messages/{id}/reaction/': onMessage,
  'POST /api/notifications/read-all/': rule(neighbours),
  'GET /api/notifications/{id}/': onNotification,
  'DELETE /api/notifications/{id}/': onNotification,
  'POST /api/notifications/{id}/read/': onNotification,
  'PUT /api/notifications/preferences/': rule(neighbours),
  'PATCH /api/notifications/preferences/': rule(neighbours),
  'POST /api/notifications/mutes/': rule({ ...viewers, owner: 422 }, undefined, (w) => ({
    what: 'person',
    id: w.ids.owner,
    until: w.inDays(1),
  })),
  'DELETE /api/notifications/mutes/{id}/': rule(ownersOnly, mute),
  'POST /api/notifications/push-subscriptions/': rule(neighbours, undefined, () => ({
    endpoint: 'https://fcm.googleapis.com/browser',
    keys: { p256dh: publicKey(), auth: 'a'.repeat(22) },
  })),
  'DELETE /api/notifications/push-subscriptions/{id}/': rule(ownersOnly, pushSubscription),
  'POST /api/mail/reports/{token}/': rule(anyone, () => ({ token: `mail-1-${'a'.repeat(32)}` })),
  'POST /api/mail/stop/{token}/': rule(sameForAll(404), () => ({ token: `${token}.${token}` })),
  'DELETE /api/mail/stop/{token}/': rule(sameForAll(404), () => ({ token: `${token}.${token}` })),
  'GET /api/users/{id}/trusted-contacts/': rule(ownersOnly, (w) => w.ids.owner),
  'POST /api/users/{id}/trusted-contacts/': rule(ownersOnly, (w) => w.ids.owner),
  'PATCH /api/users/{id}/trusted-contacts/{contact}/': rule(ownersOnly, ofOwner, () => ({ name: 'Mẹ' })),
  'DELETE /api/users/{id}/trusted-contacts/{contact}/': rule(ownersOnly, ofOwner),
  'POST /api/users/{id}/safety-update/': rule(ownersOnly, async (w) => (await contact(w), w.ids.owner)),
  'GET /api/safety-updates/{id}/': rule(ownersOnly, safetyUpdate),
  'GET /api/trusted-contacts/{token}/': rule(sameForAll(404), () => ({ token })),
  'POST /api/users/{id}/trusted-contacts/{contact}/accept/': rule(sameForAll(404), ofOwner),
  'POST /api/users/{id}/trusted-contacts/{contact}/refuse/': rule(sameForAll(404), ofOwner),
  // Only for neighbours who live nearby.
  'POST /api/users/{id}/notify-relatives/': rule(
    { ...viewers, moderator: 404, owner: 404 },
    async (w) => (await contact(w), w.ids.owner),
  ),
  'GET /api/users/{id}/relative-notices/': rule(ownersOnly, (w) => w.ids.owner),
  'GET /api/users/{id}/relative-notices/sent/': rule(ownersOnly, (w) => w.ids.owner),
  'POST /api/check-ins/': rule(neighbours, undefined, (w) => ({
    due_at: new Date(w.now().getTime() + 3_600_000).toISOString(),
  })),
  'PATCH /api/check-ins/{id}/': rule(ownersOnly, checkIn, (w) => ({
    due_at: new Date(w.now().getTime() + 7_200_000).toISOString(),
  })),
  // Only for notified contacts, which none of these users is.
  'GET /api/check-ins/{id}/': rule({ ...ownersOnly, owner: 404 }, checkIn),
  'POST /api/check-ins/{id}/safe/': rule(ownersOnly, checkIn),
  'POST /api/check-ins/{id}/take-care/': rule({ ...ownersOnly, owner: 404 }, checkIn),
  'POST /api/check-ins/{id}/doubt/': rule({ ...ownersOnly, owner: 404 }, checkIn),
  'GET /api/check-in-alarms/{token}/': rule(sameForAll(404), () => ({ token })),
  'POST /api/check-in-alarms/{token}/take-care/': rule(sameForAll(404), () => ({ token })),
  'POST /api/check-in-alarms/{token}/doubt/': rule(sameForAll(404), () => ({ token })),
}

import * as Type from 'typebox'
import { Message } from './chat/messages.ts'
import { Id, Maybe, Shape } from './shape.ts'

const Seq = Type.Integer({ minimum: 0 })

/**
 * The server's events, by name. All except `message` only say that something changed; the client then calls the
 * endpoint, which checks what the user may see. If the server reads replicas, a second argument is the position that the
 * client sends as `X-Read-After` from then on, so that its reads include the change. `message` is null if the content differs between users (pictures, cards,
 * replies) or is long. If `revision` is not the next number, the client has missed events (`listMessages`, `since`).
 */
export const serverEvents = {
  message: Shape({ chat_id: Id, revision: Seq, message: Maybe(Message) }),
  /** Edited, deleted or reacted to. */
  message_changed: Shape({ chat_id: Id, revision: Seq }),
  /** Accepted, muted, closed, or read on another device. */
  chat: Shape({ chat_id: Id }),
  read: Shape({ chat_id: Id, user_id: Id, read_seq: Seq, delivered_seq: Seq }),
  typing: Shape({ chat_id: Id, user_id: Id }),
  presence: Shape({ user_id: Id, online: Type.Boolean() }),
  /** `kind` is null if a notification was read or withdrawn. */
  notification: Shape({ kind: Maybe(Type.String()) }),
  post_changed: Shape({ post_id: Id }),
  comment: Shape({ post_id: Id }),
  favour: Shape({ offer_id: Id, post_id: Maybe(Id), status: Type.String() }),
  order: Shape({ order_id: Id, status: Type.String() }),
  price_offer: Shape({ product_id: Id }),
  /** A new post near the user's home. */
  feed: Shape({ post_id: Id }),
  /** What the topic stands for now looks different to somebody: a place, the stock, the members, a name. */
  changed: Shape({ topic: Type.String() }),
} as const
export type ServerEvents = { [Name in keyof typeof serverEvents]: Type.Static<(typeof serverEvents)[Name]> }
export type ServerEvent = keyof ServerEvents

/** What a page shows; its topic is sent with `changed`. A group's kind is `community`. */
const pageTopics = ['event', 'community', 'product', 'place', 'business', 'profile'] as const

/**
 * `event:12` and the other `pageTopics`; `post:12` (also its likes and comments), `chat:3` (typing), `presence:7` (whether
 * a user is online), `feed`, `alerts` (those near the user's home). `me` has no events of its own: its acknowledgement
 * tells of those that the user receives anyway.
 */
export const Topic = Type.String({
  pattern: `^(feed|alerts|me|(post|chat|presence|${pageTopics.join('|')}):[1-9][0-9]{0,15})$`,
  maxLength: 40,
})

/** The client's events, by name. Each is acknowledged with `Ack`. */
export const clientEvents = {
  subscribe: Shape({ topic: Topic }),
  unsubscribe: Shape({ topic: Topic }),
  typing: Shape({ chat_id: Id }),
  received: Shape({ chat_id: Id, seq: Seq }),
  /** A new access token of the same session, sent before the previous one expires. */
  renew: Shape({ token: Type.String({ minLength: 1, maxLength: 2048 }) }),
} as const
export type ClientEvents = { [Name in keyof typeof clientEvents]: Type.Static<(typeof clientEvents)[Name]> }
export type ClientEvent = keyof ClientEvents

/**
 * `quiet_ms` acknowledges a subscription: at least so many milliseconds have passed since the topic's last event. What the
 * client loaded before that event is out of date. `read_after` is a position, like those of events.
 */
export type Ack =
  | { ok: true; quiet_ms?: number; read_after?: number }
  | { ok: false; code: 'not_found' | 'invalid' | 'too_many' | 'not_signed_in' }

/** Per person. A frame has at most `frameBytes`. */
export const socketLimits = {
  socketsPerPerson: 10,
  topicsPerSocket: 64,
  eventsPerMinute: 300,
  charactersPerMinute: 256 * 1024,
  typingPerMinute: 60,
  frameBytes: 16 * 1024,
}

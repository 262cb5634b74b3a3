import * as Type from 'typebox'
import { Message } from './chat/messages.ts'
import { Id, Maybe, Shape } from './shape.ts'

const Seq = Type.Integer({ minimum: 0 })

/**
 * What the server sends, by name. All but `message` only say that something changed: the client asks for it by the
 * endpoint, which decides what may be seen. `message` is null where that differs between people (pictures, cards,
 * answers) or is long; a `revision` that is not the next one means that something was missed (`listMessages`, `since`).
 */
export const serverEvents = {
  message: Shape({ chat_id: Id, revision: Seq, message: Maybe(Message) }),
  /** Edited, deleted, answered with a sign. */
  message_changed: Shape({ chat_id: Id, revision: Seq }),
  /** Accepted, muted, closed, read elsewhere. */
  chat: Shape({ chat_id: Id }),
  read: Shape({ chat_id: Id, user_id: Id, read_seq: Seq, delivered_seq: Seq }),
  typing: Shape({ chat_id: Id, user_id: Id }),
  presence: Shape({ user_id: Id, online: Type.Boolean() }),
  /** `kind` is null if one was read or taken back. */
  notification: Shape({ kind: Maybe(Type.String()) }),
  post_changed: Shape({ post_id: Id }),
  comment: Shape({ post_id: Id }),
  favour: Shape({ offer_id: Id, post_id: Maybe(Id), status: Type.String() }),
  order: Shape({ order_id: Id, status: Type.String() }),
  /** Something new was posted around one's home. */
  feed: Shape({ post_id: Id }),
} as const
export type ServerEvents = { [Name in keyof typeof serverEvents]: Type.Static<(typeof serverEvents)[Name]> }
export type ServerEvent = keyof ServerEvents

/** `post:12` (its likes and comments), `chat:3` (who types), `presence:7` (whether somebody is there), `feed`. */
export const Topic = Type.String({ pattern: '^(feed|(post|chat|presence):[1-9][0-9]{0,15})$', maxLength: 40 })

/** What a client sends, by name; each is acknowledged with `Ack`. */
export const clientEvents = {
  subscribe: Shape({ topic: Topic }),
  unsubscribe: Shape({ topic: Topic }),
  typing: Shape({ chat_id: Id }),
  received: Shape({ chat_id: Id, seq: Seq }),
  /** A fresh access token of the same session, before the last one expires. */
  renew: Shape({ token: Type.String({ minLength: 1, maxLength: 2048 }) }),
} as const
export type ClientEvents = { [Name in keyof typeof clientEvents]: Type.Static<(typeof clientEvents)[Name]> }
export type ClientEvent = keyof ClientEvents

export type Ack = { ok: true } | { ok: false; code: 'not_found' | 'invalid' | 'too_many' | 'not_signed_in' }

/** Of a person by each process; a frame is at most `frameBytes`. */
export const socketLimits = {
  socketsPerPerson: 10,
  topicsPerSocket: 50,
  eventsPerMinute: 300,
  lettersPerMinute: 256 * 1024,
  typingPerMinute: 60,
  frameBytes: 16 * 1024,
}

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { servicePricings } from '../market/services.ts'
import { alertKinds } from '../posts/alert-fields.ts'
import { CautionName } from '../text/cautions.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, RandomId, Shape, Text, TextOrBlank } from '../shape.ts'
import { chatLimits } from './chats.ts'

export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const cardTypes = ['post', 'product', 'community'] as const
export type CardType = (typeof cardTypes)[number]

/**
 * `shown` is null if the thing is gone, or the viewer may not see it. `alert_kind`: of posts. `price`: in đồng, for products.
 * `members_count` and `is_member`: of communities and groups, whose kind is the `category`.
 */
const Card = Shape({
  type: Type.Enum(cardTypes),
  id: Id,
  shown: Maybe(
    Shape({
      title: Type.String(),
      content: Type.String(),
      image: Maybe(Type.String()),
      author_name: Type.String(),
      category: Type.String(),
      alert_kind: Type.Optional(Maybe(Type.Enum(alertKinds))),
      price: Type.Optional(Type.String()),
      pricing: Type.Optional(Maybe(Type.Enum(servicePricings))),
      members_count: Type.Optional(Type.Integer({ minimum: 0 })),
      is_member: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type Card = Type.Static<typeof Card>

/**
 * `seq` counts 1, 2, 3 … in each chat without a gap. `revision` is the chat's revision at the last change of the message.
 * A deleted message, or one whose author the viewer may not see, is empty and has `deleted_at`. Addresses in `media` are
 * valid for the viewer and for `fileMinutes`, and require the access token.
 */
export const Message = Shape({
  id: Id,
  chat_id: Id,
  seq: Seq,
  revision: Seq,
  /** Null for everybody but the author. */
  client_id: Maybe(RandomId),
  author: Maybe(Author),
  content: Type.String(),
  place: Maybe(Type.String()),
  media: Type.Array(Media),
  card: Maybe(Card),
  reply_to: Maybe(
    Shape({ seq: Seq, author_id: Maybe(Id), author_name: Maybe(Type.String()), content: Type.String() }),
  ),
  /** In the order of `reactionEmojis`. */
  reactions: Type.Array(
    Shape({ emoji: Type.Enum(reactionEmojis), count: Type.Integer({ minimum: 1 }), mine: Type.Boolean() }),
  ),
  /** Empty for the author. */
  cautions: Type.Array(CautionName),
  edited_at: Maybe(Moment),
  deleted_at: Maybe(Moment),
  createdAt: Moment,
})
export type Message = Type.Static<typeof Message>

const AnySeq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/**
 * Pass at most one of `before` (a `seq`), `after` (a `seq`) and `since` (a `revision`); without any, the reply has the
 * latest messages. Ordered by `seq`; with `since`, added and changed messages in the order of the changes. The
 * reply's `revision` is never later than its messages.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:id/messages/',
  access: 'signedIn',
  summary: 'List messages of a chat',
  params: ById,
  query: Shape({
    before: Type.Optional(AnySeq),
    after: Type.Optional(AnySeq),
    since: Type.Optional(AnySeq),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Shape({ results: Type.Array(Message), has_more: Type.Boolean(), revision: AnySeq }),
})

/**
 * Repeating a `client_id` returns the existing message. At least one of content, media, card and place is required.
 * 403 `chat_closed`, `not_to_be_written`; 429 `too_many_cards`; for strangers 422 `words_only`, 429
 * `not_answered_yet`, `too_many_people`, `too_many_requests_to_them`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Send a message',
  params: ById,
  body: Shape({
    client_id: RandomId,
    content: Type.Optional(TextOrBlank({ maxLength: chatLimits.content })),
    place: Type.Optional(Maybe(Text({ maxLength: chatLimits.place }))),
    /** Own confirmed uploads with the purpose `chat`. */
    media: Type.Optional(Type.Array(Id, { maxItems: chatLimits.pictures, uniqueItems: true })),
    card: Type.Optional(Maybe(Shape({ type: Type.Enum(cardTypes), id: Id }))),
    /** The `seq` of a message of the same chat. */
    reply_to: Type.Optional(Maybe(Seq)),
  }),
  reply: Message,
  status: 201,
  limit: { max: 60, seconds: 60 },
})

/** For the author, within `changeMinutes`; then 409 `too_late`. 422 `words_only` for strangers. */
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Edit a message',
  params: ById,
  body: Shape({ content: Text({ maxLength: chatLimits.content }) }),
  reply: Message,
})

/** For the author, within `changeMinutes`; then 409 `too_late`. Also deletes its pictures. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/',
  access: 'signedIn',
  summary: 'Delete a message',
  params: ById,
  reply: Message,
})

/** Each person has one reaction; a new one replaces it. */
export const react = endpoint({
  method: 'PUT',
  path: '/api/messages/:id/reaction/',
  access: 'signedIn',
  summary: 'React to a message',
  params: ById,
  body: Shape({ emoji: Type.Enum(reactionEmojis) }),
  reply: Message,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/reaction/',
  access: 'signedIn',
  summary: 'Remove the own reaction',
  params: ById,
  reply: Message,
})

export const fileMinutes = 10

/** The pictures of messages; see `Message`. 404 for other viewers, and for expired or changed addresses. */
export const chatFilePath = '/api/chats/:id/files/:media/:name'

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { CautionName } from '../text/cautions.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, RandomId, Shape, Text, TextOrBlank } from '../shape.ts'
import { chatLimits } from './chats.ts'

export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const cardTypes = ['post', 'product'] as const

/** `shown` is null where the viewer may not see the thing, or it is gone. `price`, in đồng, of a product alone. */
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
      price: Type.Optional(Type.String()),
    }),
  ),
})
export type Card = Type.Static<typeof Card>

/**
 * `seq` counts 1, 2, 3 … in each chat without a gap; `revision` is the chat's at the message's last change. Of a deleted
 * message, and of one whose author the viewer may not see, nothing is left but its place: `deleted_at` is set. Addresses
 * in `media` are for the viewer alone and for `fileMinutes`, asked for with the access token.
 */
export const Message = Shape({
  id: Id,
  chat_id: Id,
  seq: Seq,
  revision: Seq,
  /** The author's own; null for others. */
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
  /** What its reader is warned of; empty for its author. */
  cautions: Type.Array(CautionName),
  edited_at: Maybe(Moment),
  deleted_at: Maybe(Moment),
  createdAt: Moment,
})
export type Message = Type.Static<typeof Message>

const AnySeq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/**
 * Oldest first. `before` and `after` a `seq`: at most one of the three is given; without any, the last ones. `since` a
 * `revision`: what was added or changed after it, in the order of the changes. `revision` is the chat's, at or before
 * the moment of reading.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:id/messages/',
  access: 'signedIn',
  summary: 'What was said in a conversation',
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
 * The same `client_id` again gives the message that there is. Something of content, media, card or place is needed.
 * 403 `chat_closed`, `not_to_be_written`; 429 `too_many_cards`; of a stranger 422 `words_only`, 429 `not_answered_yet`,
 * `too_many_people`, `too_many_requests_to_them`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say something in a conversation',
  params: ById,
  body: Shape({
    client_id: RandomId,
    content: Type.Optional(TextOrBlank({ maxLength: chatLimits.content })),
    place: Type.Optional(Maybe(Text({ maxLength: chatLimits.place }))),
    /** Confirmed uploads of one's own with the purpose `chat`. */
    media: Type.Optional(Type.Array(Id, { maxItems: chatLimits.pictures, uniqueItems: true })),
    card: Type.Optional(Maybe(Shape({ type: Type.Enum(cardTypes), id: Id }))),
    /** The `seq` of a message of the same chat. */
    reply_to: Type.Optional(Maybe(Seq)),
  }),
  reply: Message,
  status: 201,
  limit: { max: 60, seconds: 60 },
})

/** Within `changeMinutes`, by its author; 409 `too_late` after; 422 `words_only` of a stranger. */
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say a message anew',
  params: ById,
  body: Shape({ content: Text({ maxLength: chatLimits.content }) }),
  reply: Message,
})

/** Within `changeMinutes`, by its author; 409 `too_late` after. Its pictures go with it. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/',
  access: 'signedIn',
  summary: 'Take a message back',
  params: ById,
  reply: Message,
})

/** One for each person: another takes the place of the first. */
export const react = endpoint({
  method: 'PUT',
  path: '/api/messages/:id/reaction/',
  access: 'signedIn',
  summary: 'Answer a message with a sign',
  params: ById,
  body: Shape({ emoji: Type.Enum(reactionEmojis) }),
  reply: Message,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/reaction/',
  access: 'signedIn',
  summary: 'Take one’s sign back',
  params: ById,
  reply: Message,
})

export const fileMinutes = 10

/** Where the bytes of a message's picture are; see `Message`. Another viewer, a stale or a changed address get 404. */
export const chatFilePath = '/api/chats/:id/files/:media/:name'

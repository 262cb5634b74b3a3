import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape } from '../shape.ts'

/**
 * `newPeople`, `newStrangers` and `requests` are per day, `cards` per day, person and chat. A stranger may send
 * `requestMessages` before the chat is accepted. `content` and `place` count letters.
 */
export const chatLimits = {
  content: 4000,
  place: 120,
  pictures: 6,
  cards: 10,
  newPeople: 30,
  newStrangers: 5,
  requests: 10,
  requestMessages: 3,
  changeMinutes: 15,
  muteDays: 366,
}

export const chatKinds = ['person', 'favour', 'community', 'product'] as const
export type ChatKind = (typeof chatKinds)[number]

/** A chat with a person has no subject. */
export const chatSubjects = ['favour', 'community', 'product'] as const

/** `title` is empty once a product is gone. `path` is the screen of the subject; null if there is none for the viewer. */
const ChatSubject = Shape({
  type: Type.Enum(chatSubjects),
  id: Id,
  title: Type.String(),
  image: Maybe(Type.String()),
  path: Maybe(Type.String()),
})

/** The start of the last message. `what`: what it contains besides `content`. */
const LastMessage = Shape({
  seq: Type.Integer({ minimum: 1 }),
  author_id: Maybe(Id),
  author_name: Maybe(Type.String()),
  content: Type.String(),
  what: Type.Enum(['text', 'pictures', 'place', 'card', 'deleted']),
  createdAt: Moment,
})

/** How far another member has received and read. Only in chats of two people that both have accepted, or about a favour. */
const ChatMark = Shape({
  user_id: Id,
  delivered_seq: Type.Integer({ minimum: 0 }),
  read_seq: Type.Integer({ minimum: 0 }),
})

/**
 * `members`: at most three other members whom the viewer may see. `state`: a `request` waits for the viewer's answer; a
 * `closed` chat is read-only. `is_waiting`: the viewer is a stranger to the other member, who has not accepted yet; the
 * viewer may send a few messages of text. `revision`: pass it to `listMessages` as `since`.
 */
export const Chat = Shape({
  id: Id,
  kind: Type.Enum(chatKinds),
  subject: Maybe(ChatSubject),
  members: Type.Array(Author),
  members_count: Type.Integer({ minimum: 0 }),
  last_message: Maybe(LastMessage),
  last_seq: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 0 }),
  read_seq: Type.Integer({ minimum: 0 }),
  unread_count: Type.Integer({ minimum: 0 }),
  marks: Type.Array(ChatMark),
  state: Type.Enum(['open', 'request', 'declined', 'closed']),
  is_waiting: Type.Boolean(),
  muted_until: Maybe(Moment),
  archived: Type.Boolean(),
})
export type Chat = Type.Static<typeof Chat>

/** `state`: `open` by default. `search`: names of members and titles of subjects; ignores case and accents. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats/',
  access: 'signedIn',
  summary: 'List own chats that have messages, latest first, twenty a page',
  query: Shape({
    state: Type.Optional(Type.Enum(['open', 'request', 'archived', 'closed'])),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** From the last page's `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: pageOf(Chat),
})

/** Muted and archived conversations don't count. */
export const countUnreadChats = endpoint({
  method: 'GET',
  path: '/api/chats/unread-count/',
  access: 'signedIn',
  summary: 'Count own unread chats and open requests',
  reply: Shape({
    unread_count: Type.Integer({ minimum: 0 }),
    requests_count: Type.Integer({ minimum: 0 }),
  }),
})

/**
 * Each buyer has a separate chat with the seller of a product. The other member sees the chat after the first message.
 * 403 `not_to_be_written` by their settings, 422 `oneself`.
 */
export const openChat = endpoint({
  method: 'POST',
  path: '/api/chats/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Get or create the chat with a person or about a subject',
  body: Type.Union([
    Shape({ user_id: Id }),
    Shape({ subject: Shape({ type: Type.Enum(chatSubjects), id: Id }) }),
  ]),
  reply: Chat,
  limit: { max: 120, seconds: 600 },
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id/',
  access: 'signedIn',
  summary: 'Get an own chat',
  params: ById,
  reply: Chat,
})

/** The mark never moves back. The sender of a request doesn't see it. */
export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/read/',
  access: 'signedIn',
  summary: 'Mark messages up to `seq` as read',
  params: ById,
  body: Shape({ seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  limit: { max: 600, seconds: 60 },
})

export const acceptChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/accept/',
  access: 'signedIn',
  summary: 'Accept a request',
  params: ById,
  reply: Chat,
})

/** The sender isn't told, and the viewer doesn't get their further messages. */
export const declineChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/decline/',
  access: 'signedIn',
  summary: 'Decline a request; `acceptChat` undoes it',
  params: ById,
  reply: Chat,
})

/** `until`: at most `muteDays` ahead; null unmutes. */
export const muteChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/mute/',
  access: 'signedIn',
  summary: 'Mute the notifications of a chat until a time',
  params: ById,
  body: Shape({ until: Maybe(Moment) }),
  reply: Chat,
})

/** A new message unarchives the chat, unless it is muted. */
export const archiveChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/archive/',
  access: 'signedIn',
  summary: 'Archive a chat',
  params: ById,
  reply: Chat,
})

export const unarchiveChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id/archive/',
  access: 'signedIn',
  summary: 'Unarchive a chat',
  params: ById,
  reply: Chat,
})

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, Shape } from '../shape.ts'

/**
 * `newPeople`, `requests` and `cards` a day, `cards` of one person in one conversation; `requestMessages` is how many a
 * stranger may send before they are accepted.
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

/** What a chat is about; a chat with a person is about nothing else. */
export const chatSubjects = ['favour', 'community', 'product'] as const

/** `title` is empty once a product is gone. `path` is where the app shows it, null where it shows it nowhere, or not to the viewer. */
const ChatSubject = Shape({
  type: Type.Enum(chatSubjects),
  id: Id,
  title: Type.String(),
  image: Maybe(Type.String()),
  path: Maybe(Type.String()),
})

/** The last message, short enough for a line of a list. `what` says what it carries besides `content`. */
const LastMessage = Shape({
  seq: Type.Integer({ minimum: 1 }),
  author_id: Maybe(Id),
  author_name: Maybe(Type.String()),
  content: Type.String(),
  what: Type.Enum(['text', 'pictures', 'place', 'card', 'deleted']),
  createdAt: Moment,
})

/** How far somebody else has received and read; only among two people of whom each has said something or agreed to talk, or who share a favour. */
const ChatMark = Shape({
  user_id: Id,
  delivered_seq: Type.Integer({ minimum: 0 }),
  read_seq: Type.Integer({ minimum: 0 }),
})

/**
 * `members`: the others whom the viewer may see, at most three; a community's are counted in `members_count`.
 * `state`: `request` waits for the viewer's answer, `closed` can be read but not written to. `is_waiting`: the viewer is
 * a stranger to the other, who has not answered yet, or was not written to so far; then there are few messages, of words
 * alone. `revision` is as of
 * the reading, for `listMessages`.
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

/** `state`: `open` by default. `search`: in names of members and titles of subjects, without case and accents. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats/',
  access: 'signedIn',
  summary: 'One’s conversations that have a message, the latest first, twenty a page',
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
  summary: 'In how many conversations something waits to be read, and how many requests wait',
  reply: Shape({
    unread_count: Type.Integer({ minimum: 0 }),
    requests_count: Type.Integer({ minimum: 0 }),
  }),
})

/**
 * With a person or about a thing; about a product with its seller, each who asks in their own. Nobody is told before the
 * first message. 403 `not_to_be_written` by their settings, 422 `oneself`.
 */
export const openChat = endpoint({
  method: 'POST',
  path: '/api/chats/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'The one conversation with a person or about a thing, made where there is none',
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
  summary: 'One conversation of one’s own',
  params: ById,
  reply: Chat,
})

/** Never moves back. Of a request nobody learns that it was read. */
export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/read/',
  access: 'signedIn',
  summary: 'Mark what came up to a message as read',
  params: ById,
  body: Shape({ seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Nothing,
  limit: { max: 600, seconds: 60 },
})

export const acceptChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/accept/',
  access: 'signedIn',
  summary: 'Agree to talk with who asks to',
  params: ById,
  reply: Chat,
})

/** The other is not told, and their further messages reach nobody. */
export const declineChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/decline/',
  access: 'signedIn',
  summary: 'Not talk with who asks to; `acceptChat` takes it back',
  params: ById,
  reply: Chat,
})

/** `until` at most `muteDays` ahead; null ends it. */
export const muteChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/mute/',
  access: 'signedIn',
  summary: 'Not be notified of a conversation for a time',
  params: ById,
  body: Shape({ until: Maybe(Moment) }),
  reply: Chat,
})

/** A new message brings it back, unless it is muted. */
export const archiveChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/archive/',
  access: 'signedIn',
  summary: 'Put a conversation away',
  params: ById,
  reply: Chat,
})

export const unarchiveChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id/archive/',
  access: 'signedIn',
  summary: 'Put a conversation back among the others',
  params: ById,
  reply: Chat,
})

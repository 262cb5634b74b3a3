import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { userNameFields } from '../accounts/accounts.ts'
import { refusalCodes } from '../refusals.ts'
import { ById, Id, Maybe, RandomId, Shape, TextOrBlank } from '../shape.ts'

export const shareLimits = { people: 20, communities: 5, message: 500, recent: 6 }

export const Contact = Shape({
  id: Id,
  username: Type.String(),
  ...userNameFields,
  ward: Maybe(Type.String()),
})
export type Contact = Type.Static<typeof Contact>

export const SharingCommunity = Shape({
  id: Id,
  name: Type.String(),
  members_count: Type.Integer({ minimum: 0 }),
})
export type SharingCommunity = Type.Static<typeof SharingCommunity>

const contactsQuery = Shape({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
const Contacts = Shape({ results: Type.Array(Contact), communities: Type.Array(SharingCommunity) })

/**
 * People of recent chats and comments, then people nearby by name, if they accept cards from the viewer and may see the
 * post. `communities`: the viewer's communities that match the search.
 */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/posts/:id/contacts/',
  access: 'signedIn',
  summary: 'List people and communities to share a post with',
  params: ById,
  query: contactsQuery,
  reply: Contacts,
})

/** As for a post. */
export const listCommunityContacts = endpoint({
  method: 'GET',
  path: '/api/communities/:id/contacts/',
  access: 'signedIn',
  summary: 'List people and communities to share a community or group with',
  params: ById,
  query: contactsQuery,
  reply: Contacts,
})

/** For one recipient: the chat of the message, or the code of the refusal. */
export const ShareResult = Shape({
  user_id: Maybe(Id),
  community_id: Maybe(Id),
  chat_id: Maybe(Id),
  code: Maybe(Type.Enum(refusalCodes)),
})
export type ShareResult = Type.Static<typeof ShareResult>

const ShareDraft = Shape({
  user_ids: Type.Array(Id, { maxItems: shareLimits.people, uniqueItems: true }),
  community_ids: Type.Optional(Type.Array(Id, { maxItems: shareLimits.communities, uniqueItems: true })),
  message: Type.Optional(TextOrBlank({ maxLength: shareLimits.message })),
  client_id: Type.Optional(RandomId),
})
const Shared = Shape({ sent: Type.Array(Id), results: Type.Array(ShareResult) })

/**
 * Sends each recipient a message with the post as its card. Repeating a `client_id` sends nothing twice. `sent`: the
 * people who got it. `results`: one for each recipient. Codes: `words_only` for strangers, who accept no cards before
 * they accept the chat; `not_to_be_written` for people who can't be written to for any reason.
 */
export const sharePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/share/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Share a post with people and communities in messages',
  params: ById,
  body: ShareDraft,
  reply: Shared,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

/** As of a post. 404 for wards, which have no card. */
export const shareCommunity = endpoint({
  method: 'POST',
  path: '/api/communities/:id/share/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Share a community or group with people and communities in messages',
  params: ById,
  body: ShareDraft,
  reply: Shared,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

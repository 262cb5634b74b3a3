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

/**
 * People one has talked with or met under posts, then people nearby by name; only those who take a card from the viewer
 * and may see the post. `communities` are the viewer's own, of that name.
 */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/posts/:id/contacts/',
  access: 'signedIn',
  summary: 'To whom one may send a post',
  params: ById,
  query: Shape({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Shape({ results: Type.Array(Contact), communities: Type.Array(SharingCommunity) }),
})

/** To a person or to a community: the conversation it stands in, or why it was not sent. */
export const ShareResult = Shape({
  user_id: Maybe(Id),
  community_id: Maybe(Id),
  chat_id: Maybe(Id),
  code: Maybe(Type.Enum(refusalCodes)),
})
export type ShareResult = Type.Static<typeof ShareResult>

/**
 * Sends each a message with the post as its card. The same `client_id` again sends nothing twice. `sent` are the people
 * it reached; `results` says of everybody. Of a stranger the code is `words_only`: they take no card before they have
 * agreed to talk. Who can't be written to for whatever reason is `not_to_be_written`.
 */
export const sharePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/share/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Send a post to people and communities, as a message',
  params: ById,
  body: Shape({
    user_ids: Type.Array(Id, { maxItems: shareLimits.people, uniqueItems: true }),
    community_ids: Type.Optional(Type.Array(Id, { maxItems: shareLimits.communities, uniqueItems: true })),
    message: Type.Optional(TextOrBlank({ maxLength: shareLimits.message })),
    client_id: Type.Optional(RandomId),
  }),
  reply: Shape({ sent: Type.Array(Id), results: Type.Array(ShareResult) }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

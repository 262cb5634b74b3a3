import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { naming } from '../people/accounts.ts'
import { ById, Id, Maybe, Shape, TextOrBlank } from '../shape.ts'

export const shareLimits = { people: 20, message: 500, recent: 6 }

export const Contact = Shape({
  id: Id,
  username: Type.String(),
  ...naming,
  ward: Maybe(Type.String()),
})
export type Contact = Type.Static<typeof Contact>

/** Recent contacts, then people nearby by name; only those who accept the viewer's messages and may see the post. */
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
  reply: Shape({ results: Type.Array(Contact) }),
})

/** Nobody is notified twice. `sent` leaves out people who don't want it, or were sent ten other posts that day. */
export const sharePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/share/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Send a post to people',
  params: ById,
  body: Shape({
    user_ids: Type.Array(Id, { minItems: 1, maxItems: shareLimits.people, uniqueItems: true }),
    message: Type.Optional(TextOrBlank({ maxLength: shareLimits.message })),
  }),
  reply: Shape({ sent: Type.Array(Id) }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

import * as Type from 'typebox'
import { userNameFields } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Shape } from '../shape.ts'

/** `names` in one text, `people` in one list of suggestions; only the first `perDay` mentions by one person notify. */
export const mentionLimits = { names: 10, people: 8, query: 30, perDay: 20 }

/** A person mentioned in a text, as in `@lan`, whom the viewer can see. */
export const Mention = Shape({ id: Id, username: Type.String(), display_name: Type.String() })
export type Mention = Type.Static<typeof Mention>

/** `q`: the beginning of a word of the shown name or of the user name; accents and case don't matter. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/mentions/',
  access: 'signedIn',
  summary:
    'Who can be mentioned: who takes part there, then people one has shared favours with, then neighbours',
  query: Shape({
    q: Type.Optional(Type.String({ maxLength: mentionLimits.query })),
    /** The post that the text belongs to; omitted for a new post. */
    post: Type.Optional(Id),
    /** The conversation; not together with `post`. */
    chat: Type.Optional(Id),
  }),
  reply: Shape({
    results: Type.Array(Shape({ id: Id, username: Type.String(), ...userNameFields }), {
      maxItems: mentionLimits.people,
    }),
  }),
  limit: { max: 60, seconds: 60 },
})

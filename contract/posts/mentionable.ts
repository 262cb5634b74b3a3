import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { naming } from '../people/accounts.ts'
import { Id, Shape } from '../shape.ts'
import { mentionLimits } from './mentions.ts'

/** `q`: the beginning of a word of the shown name or of the user name; accents and case don't matter. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/mentions/',
  access: 'signedIn',
  summary:
    'Who can be mentioned: who takes part there, then people one has shared favours with, then neighbours',
  query: Shape({
    q: Type.Optional(Type.String({ maxLength: mentionLimits.query })),
    /** The post that the text belongs to; a new one has none. */
    post: Type.Optional(Id),
    /** The conversation; not together with `post`. */
    chat: Type.Optional(Id),
  }),
  reply: Shape({
    results: Type.Array(Shape({ id: Id, username: Type.String(), ...naming }), {
      maxItems: mentionLimits.people,
    }),
  }),
  limit: { max: 60, seconds: 60 },
})

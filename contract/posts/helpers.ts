import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Shape } from '../shape.ts'

/** `perDay`: people whom somebody asks; `received`: asks to one person. */
export const askLimits = { suggested: 6, perPost: 3, perDay: 9, received: 5, text: 300 }

/** Why somebody may be able to help: `skill` of their profile, or `lent`, what they helped with before. */
export const Helper = Shape({
  person: Author,
  skill: Maybe(Type.String()),
  lent: Maybe(Type.String()),
})
export type Helper = Type.Static<typeof Helper>

/** People of the wards around who let the viewer write to them; no order or field depends on where they live. */
export const suggestHelpers = endpoint({
  method: 'GET',
  path: '/api/posts/helpers/',
  access: 'signedIn',
  summary: 'People who may be able to help with a request that is being written',
  query: Shape({ text: Type.String({ minLength: 1, maxLength: askLimits.text }) }),
  reply: Shape({ results: Type.Array(Helper, { maxItems: askLimits.suggested }) }),
  limit: { max: 120, seconds: 60 },
})

/**
 * For the author of an open request that is in no group. Whoever can't be asked, or has declined, is left out, and the
 * author doesn't learn who. Repeating it changes nothing.
 */
export const askHelpers = endpoint({
  method: 'POST',
  path: '/api/posts/:id/ask/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Ask people to help with the own post; each is notified once',
  params: ById,
  body: Shape({
    user_ids: Type.Array(Id, { minItems: 1, maxItems: askLimits.perPost, uniqueItems: true }),
  }),
  limit: { max: 30, seconds: 600 },
})

/** The author is not told. Repeating it changes nothing. */
export const declineAsk = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/ask/',
  access: 'signedIn',
  summary: 'Put an ask for help away',
  params: ById,
})

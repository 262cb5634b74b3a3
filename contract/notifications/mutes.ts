import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { userNameFields } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Shape, visibleCharacterPattern } from '../shape.ts'

export const muteLimits = { most: 200, days: 366, letters: 50 }

/** Exactly one of `person`, `post` and `word` is not null. */
export const Mute = Shape({
  id: Id,
  person: Maybe(Shape({ id: Id, ...userNameFields })),
  post: Maybe(Shape({ id: Id, excerpt: Type.String() })),
  word: Maybe(Type.String()),
  until: Moment,
})
export type Mute = Type.Static<typeof Mute>

const path = '/api/notifications/mutes/'

export const listMutes = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'The mutes of the current user, sorted by their end',
  reply: Shape({ results: Type.Array(Mute, { maxItems: muteLimits.most }) }),
})

/**
 * Stops notifications by the person, about the post (except steps of a favour), or with the word. A word with accents
 * matches this spelling only; one without accents matches all. Muting the same target again replaces `until`. 404 for a
 * person or post that the viewer can't see.
 */
export const addMute = endpoint({
  method: 'POST',
  path,
  access: 'signedIn',
  summary: 'Mute a person, a post or a word for some time',
  body: Type.Union([
    Shape({ what: Type.Literal('person'), id: Id, until: Moment }),
    Shape({ what: Type.Literal('post'), id: Id, until: Moment }),
    Shape({
      what: Type.Literal('word'),
      word: Type.String({ minLength: 2, maxLength: muteLimits.letters, pattern: visibleCharacterPattern }),
      until: Moment,
    }),
  ]),
  reply: Mute,
  status: 201,
  limit: { max: 60, seconds: 60 },
})

export const deleteMute = endpoint({
  method: 'DELETE',
  path: '/api/notifications/mutes/:id/',
  access: 'signedIn',
  summary: 'Delete a mute',
  params: ById,
})

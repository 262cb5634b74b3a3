import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { userNameFields } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, Shape, visibleCharacterPattern } from '../shape.ts'

export const muteLimits = { most: 200, days: 366, letters: 50 }

/** What one does not want to hear of until then: exactly one of `person`, `post` and `word` is not null. */
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
  summary: 'What one does not want to hear of for a time, the next to end first',
  reply: Shape({ results: Type.Array(Mute, { maxItems: muteLimits.most }) }),
})

/**
 * Nothing that the person does, nothing about the post but steps of a favour, or no text with the word is notified of
 * until then. A word with accents is meant as spelt, one without them whatever its accents. Muting the same again
 * changes until when. 404 for a person or post that the viewer can't see.
 */
export const addMute = endpoint({
  method: 'POST',
  path,
  access: 'signedIn',
  summary: 'Hear nothing of a person, a post or a word for a time',
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
  summary: 'Hear of it again',
  params: ById,
  reply: Nothing,
})

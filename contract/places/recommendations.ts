import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../people/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape, TextOrBlank } from '../shape.ts'
import { placeLimits } from './categories.ts'
import { Place } from './places.ts'

/** `post_id` is the post it answers. One of each person and place. */
export const Recommendation = Shape({
  id: Id,
  author: Author,
  words: Type.String(),
  post_id: Maybe(Id),
  is_mine: Type.Boolean(),
  createdAt: Moment,
})
export type Recommendation = Type.Static<typeof Recommendation>

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/places/:id/recommendations/',
  access: 'signedIn',
  summary: 'What neighbours say for a place, one’s own first, then the latest, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(Recommendation),
})

/**
 * Changes the words of an earlier one, and its post if one is given. 409 `not_asked_here` under a post of another
 * category than `recommendedUnder`. Notifies the post's author.
 */
export const recommendPlace = endpoint({
  method: 'PUT',
  path: '/api/places/:id/recommendation/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Recommend a place to neighbours, also in answer to a post',
  params: ById,
  body: Shape({
    words: TextOrBlank({ maxLength: placeLimits.words }),
    post_id: Type.Optional(Id),
  }),
  reply: Recommendation,
  limit: { max: 30, seconds: 600 },
})

export const takeBackRecommendation = endpoint({
  method: 'DELETE',
  path: '/api/places/:id/recommendation/',
  access: 'signedIn',
  summary: 'Take one’s recommendation of a place back',
  params: ById,
  reply: Nothing,
})

const RecommendedPlace = Shape({ place: Place, recommendation: Recommendation })

export const listRecommendedPlaces = endpoint({
  method: 'GET',
  path: '/api/posts/:id/places/',
  access: 'signedIn',
  summary: 'The places that neighbours recommend in answer to a post, the first one first',
  params: ById,
  reply: Shape({ results: Type.Array(RecommendedPlace, { maxItems: placeLimits.underPost }) }),
})

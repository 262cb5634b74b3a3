import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape, TextOrBlank } from '../shape.ts'
import { Place, PlaceFields, placeLimits } from './places.ts'

/** At least one field, or a note. */
export const CorrectionDraft = Shape({
  changes: Type.Partial(PlaceFields, { additionalProperties: false }),
  note: Type.Optional(TextOrBlank({ maxLength: placeLimits.note })),
})
export type CorrectionDraft = Type.Static<typeof CorrectionDraft>

export const Correction = Shape({
  id: Id,
  place: Shape({ id: Id, name: Type.String() }),
  author: Author,
  changes: Type.Partial(PlaceFields, { additionalProperties: false }),
  note: Type.String(),
  createdAt: Moment,
})
export type Correction = Type.Static<typeof Correction>

/**
 * Replaces one's earlier one that nobody has decided yet. Notifies who added the place. 409 `refused_lately` for seven
 * days.
 */
export const suggestCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Suggest what is wrong about a place',
  params: ById,
  body: CorrectionDraft,
  reply: Nothing,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** Of the places one has added; to staff of all. The oldest first. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/places/corrections/',
  access: 'signedIn',
  summary: 'The suggestions that wait for one’s decision',
  query: Shape({ place: Type.Optional(Id) }),
  reply: Shape({ results: Type.Array(Correction, { maxItems: placeLimits.openCorrections }) }),
})

const params = Shape({ ...ById.properties, correction: Id })

/** 404 once it is decided. Notifies who suggested it. */
export const acceptCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/:correction/accept/',
  access: 'signedIn',
  summary: 'Change the place as was suggested',
  params,
  reply: Place,
  limit: { max: 60, seconds: 600 },
})

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/:correction/decline/',
  access: 'signedIn',
  summary: 'Leave the place as it is',
  params,
  reply: Nothing,
  limit: { max: 60, seconds: 600 },
})

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

import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, TextOrBlank } from '../shape.ts'
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
 * Replaces the viewer's open correction of the place. Notifies the person who added the place. 409 `refused_lately` for
 * seven days after a refusal.
 */
export const suggestCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Suggest a correction of a place',
  params: ById,
  body: CorrectionDraft,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** For places that the viewer has added; for staff, of all places. Oldest first. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/places/corrections/',
  access: 'signedIn',
  summary: 'List open corrections for the viewer’s decision',
  query: Shape({ place: Type.Optional(Id) }),
  reply: Shape({ results: Type.Array(Correction, { maxItems: placeLimits.openCorrections }) }),
})

const params = Shape({ ...ById.properties, correction: Id })

/** 404 if it is decided already. Notifies its author. */
export const acceptCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/:correction/accept/',
  access: 'signedIn',
  summary: 'Accept a correction and change the place',
  params,
  reply: Place,
  limit: { max: 60, seconds: 600 },
})

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/api/places/:id/corrections/:correction/decline/',
  access: 'signedIn',
  summary: 'Decline a correction',
  params,
  limit: { max: 60, seconds: 600 },
})

/** `post_id`: the post under which it was written. A person has one recommendation of a place. */
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
  summary: 'List recommendations of a place, own first, then latest first, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(Recommendation),
})

/**
 * Updates the viewer's earlier recommendation, and its post if one is given. 409 `not_asked_here` for a post whose
 * category is not in `recommendedUnder`. Notifies the author of the post.
 */
export const recommendPlace = endpoint({
  method: 'PUT',
  path: '/api/places/:id/recommendation/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Recommend a place, optionally under a post',
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
  summary: 'Withdraw the own recommendation of a place',
  params: ById,
})

const RecommendedPlace = Shape({ place: Place, recommendation: Recommendation })

export const listRecommendedPlaces = endpoint({
  method: 'GET',
  path: '/api/posts/:id/places/',
  access: 'signedIn',
  summary: 'List places that are recommended under a post, oldest first',
  params: ById,
  reply: Shape({ results: Type.Array(RecommendedPlace, { maxItems: placeLimits.underPost }) }),
})

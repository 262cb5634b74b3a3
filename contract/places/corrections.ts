import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../people/accounts.ts'
import { ById, Id, Moment, Nothing, Shape, TextOrBlank } from '../shape.ts'
import { placeLimits } from './categories.ts'
import { Place, PlaceFields } from './places.ts'

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

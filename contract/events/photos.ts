import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape } from '../shape.ts'

/**
 * `can_delete` is true for its author, the organiser, moderators and staff. The organiser and moderators see photos across
 * a block, without the `person`.
 */
export const EventPhoto = Shape({
  id: Id,
  image: Media,
  person: Maybe(Author),
  can_delete: Type.Boolean(),
  createdAt: Moment,
})
export type EventPhoto = Type.Static<typeof EventPhoto>

export const listEventPhotos = endpoint({
  method: 'GET',
  path: '/api/events/:id/photos/',
  access: 'signedIn',
  summary: 'Photos of an event, newest first, twenty a page',
  params: ById,
  query: Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) }),
  reply: pageOf(EventPhoto),
})

/**
 * After the start. 403 `not_allowed` unless the viewer is the organiser or a participant; 409 `not_begun`, `too_many`,
 * `media_taken`.
 */
export const addEventPhotos = endpoint({
  method: 'POST',
  path: '/api/events/:id/photos/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Add photos to an event',
  params: ById,
  body: Shape({ media: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }) }),
  reply: Shape({ results: Type.Array(EventPhoto) }),
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 3600 },
})

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/photos/:photo/',
  access: 'signedIn',
  summary: 'Delete a photo of an event',
  params: Shape({ ...ById.properties, photo: Id }),
})

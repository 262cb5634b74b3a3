import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { Id, Maybe, Moment, pageOf, PageQuery, Shape, Text } from '../shape.ts'
import { BySlug } from './businesses.ts'
import { businessLimits } from './business-limits.ts'

export const Feedback = Shape({
  id: Id,
  content: Type.String(),
  author: Author,
  is_own: Type.Boolean(),
  answer: Maybe(Type.String()),
  answered_at: Maybe(Moment),
  createdAt: Moment,
})
export type Feedback = Type.Static<typeof Feedback>

const ByFeedback = Shape({ ...BySlug.properties, id: Id })

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/businesses/:slug/feedback/',
  access: 'signedIn',
  summary: 'List feedback for the owner, or own feedback for others, newest first',
  params: BySlug,
  query: PageQuery,
  reply: pageOf(Feedback),
})

/** 422 `oneself` for the owner; 409 `too_many`. A block hides the feedback from the owner. */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/feedback/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Give feedback that only the owner of a business sees',
  params: BySlug,
  body: Shape({ content: Text({ maxLength: businessLimits.feedback }) }),
  reply: Feedback,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** 403 `not_yours`. Replaces an earlier answer. */
export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/businesses/:slug/feedback/:id/answer/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Answer feedback to the own business',
  params: ByFeedback,
  body: Shape({ content: Text({ maxLength: businessLimits.answer }) }),
  reply: Feedback,
  limit: { max: 60, seconds: 600 },
})

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/feedback/:id/',
  access: 'signedIn',
  summary: 'Delete own feedback',
  params: ByFeedback,
})

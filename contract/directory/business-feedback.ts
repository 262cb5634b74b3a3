import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape, Text } from '../shape.ts'
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
  summary: 'To its owner what was said to the business, to others what they said themselves; newest first',
  params: BySlug,
  query: PageQuery,
  reply: pageOf(Feedback),
})

/** 422 `oneself` by its owner; 409 `too_many`. Its owner does not see it across a block. */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/feedback/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say something to a business, which only its owner reads',
  params: BySlug,
  body: Shape({ content: Text({ maxLength: businessLimits.feedback }) }),
  reply: Feedback,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** 403 `not_yours`. Another answer takes the place of the first. */
export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/businesses/:slug/feedback/:id/answer/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Answer what was said to one’s business',
  params: ByFeedback,
  body: Shape({ content: Text({ maxLength: businessLimits.answer }) }),
  reply: Feedback,
  limit: { max: 60, seconds: 600 },
})

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/feedback/:id/',
  access: 'signedIn',
  summary: 'Take back what one said to a business',
  params: ByFeedback,
  reply: Nothing,
})

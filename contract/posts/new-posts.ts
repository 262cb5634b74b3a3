import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Moment, Shape } from '../shape.ts'
import { narrowing } from './posts.ts'

/** The highest count that is exact. */
export const mostNew = 10

/** `count` ends at one more than `mostNew`. `since` is the list's `as_of`; beyond two days the last two count. */
export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/posts/new/',
  access: 'signedIn',
  summary: "How many of others' posts have come since, within the radius of a list and its categories",
  query: Shape({ since: Moment, ...narrowing }),
  reply: Shape({ count: Type.Integer({ minimum: 0, maximum: mostNew + 1 }) }),
  limit: { max: 60, seconds: 60 },
})

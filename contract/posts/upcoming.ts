import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Shape } from '../shape.ts'
import { Post } from './posts.ts'

/** At most so many, soonest first. */
export const mostUpcoming = 5

/** Events that begin within seven days and ten kilometres; none around a viewer without a home. */
export const listUpcoming = endpoint({
  method: 'GET',
  path: '/api/posts/upcoming/',
  access: 'signedIn',
  summary: 'The next events around where one lives',
  reply: Shape({ results: Type.Array(Post) }),
  limit: { max: 60, seconds: 60 },
})

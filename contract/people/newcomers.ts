import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Shape } from '../shape.ts'
import { PublicUser } from './users.ts'

/** At most so many, newest first. */
export const mostNewcomers = 3

/** Who joined in the last thirty days, in one's ward and those that touch it; nobody for a viewer without a ward. */
export const listNewcomers = endpoint({
  method: 'GET',
  path: '/api/users/newcomers/',
  access: 'signedIn',
  summary: 'The newest neighbours',
  reply: Shape({ results: Type.Array(PublicUser) }),
  limit: { max: 60, seconds: 60 },
})

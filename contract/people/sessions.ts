import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Moment, Nothing, pageOf, PageQuery, RandomId, Shape } from '../shape.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  access: 'signedIn',
  summary: 'The devices signed in, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(
    Shape({
      id: RandomId,
      device: Type.String(),
      created_at: Moment,
      last_used_at: Moment,
      is_current: Type.Boolean(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  access: 'signedIn',
  summary: 'Sign one device out',
  params: Shape({ id: RandomId }),
  reply: Nothing,
})

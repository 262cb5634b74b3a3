import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, Id, pageOf, Shape } from './shape.ts'

export const Community = Shape({
  id: Id,
  name: Type.String(),
  province: Type.String(),
  members_count: Type.Integer(),
  is_member: Type.Boolean(),
  is_own_ward: Type.Boolean(),
})
export type Community = Type.Static<typeof Community>

export const listCommunities = endpoint({
  method: 'GET',
  path: '/api/communities/',
  access: 'signedIn',
  summary: "The communities around one's home, the nearest first; none without a home",
  query: Shape({ near: Type.Literal('me') }),
  reply: pageOf(Community),
})

export const joinCommunity = endpoint({
  method: 'POST',
  path: '/api/communities/:id/join/',
  access: 'signedIn',
  summary: 'Join a community; joining again changes nothing',
  params: ById,
  reply: Community,
})

export const leaveCommunity = endpoint({
  method: 'POST',
  path: '/api/communities/:id/leave/',
  access: 'signedIn',
  summary: "Leave a community; 409 `own_ward` for that of one's own ward",
  params: ById,
  reply: Community,
})

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../people/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, Shape, Text } from '../shape.ts'
import { communityLimits } from './limits.ts'

/** What is said on a group's page. `can_delete`: its author, the group's owner and moderators, staff. */
export const GroupComment = Shape({
  id: Id,
  author: Author,
  content: Type.String(),
  createdAt: Moment,
  can_delete: Type.Boolean(),
})
export type GroupComment = Type.Static<typeof GroupComment>

/** Newest first. Only for members where one asks to join. */
export const listGroupComments = endpoint({
  method: 'GET',
  path: '/api/groups/:id/comments/',
  access: 'signedIn',
  summary: 'What was said on a group’s page, ten a page',
  params: ById,
  query: Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  reply: pageOf(GroupComment),
})

/** Members; 403 `not_a_member`. 429 `slow_mode` while people speak more slowly there. */
export const createGroupComment = endpoint({
  method: 'POST',
  path: '/api/groups/:id/comments/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say something on a group’s page',
  params: ById,
  body: Shape({ content: Text({ maxLength: communityLimits.comment }) }),
  reply: GroupComment,
  status: 201,
  creates: true,
  limit: { max: 60, seconds: 600 },
})

export const deleteGroupComment = endpoint({
  method: 'DELETE',
  path: '/api/group-comments/:id/',
  access: 'signedIn',
  summary: 'Delete what was said on a group’s page',
  params: ById,
  reply: Nothing,
})

/** The featured group: that of the demo, or the one staff chose; null where there is none. */
export const getFeaturedGroup = endpoint({
  method: 'GET',
  path: '/api/featured-group/',
  access: 'signedIn',
  summary: 'The group that /group-detail shows without one given',
  reply: Shape({ id: Maybe(Id) }),
})

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, Shape, TextOrBlank } from '../shape.ts'
import { Community } from './communities.ts'
import { communityLimits, roles } from './limits.ts'

const Member = Shape({
  user: Author,
  role: Type.Enum(roles),
  joined_at: Maybe(Moment),
})
export type Member = Type.Static<typeof Member>

const JoinRequest = Shape({
  user: Author,
  message: Type.String(),
  createdAt: Moment,
})
export type JoinRequest = Type.Static<typeof JoinRequest>

const ByMember = Shape({ id: Id, user: Id })

const page = Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) })

/** For both addresses, as of `communities` and `groups`. */
const endpointsAt = (path: '/api/communities/' | '/api/groups/') => ({
  /**
   * Asking again changes the words. 403 `banned` after having been removed; 409 `too_many_joined`;
   * 409 `refused_lately` for seven days.
   */
  join: endpoint({
    method: 'POST',
    path: `${path}:id/join/`,
    access: 'signedIn',
    summary: 'Join, or ask to; joining again changes nothing',
    params: ById,
    body: Type.Union([
      Type.Null(),
      Shape({ message: Type.Optional(TextOrBlank({ maxLength: communityLimits.request })) }),
    ]),
    reply: Community,
    limit: { max: 60, seconds: 600 },
  }),
  /** Also takes back what one asked. 409 `own_ward`; 409 `owner_leaves`: hand it over or delete it first. */
  leave: endpoint({
    method: 'POST',
    path: `${path}:id/leave/`,
    access: 'signedIn',
    summary: 'Leave',
    params: ById,
    reply: Community,
  }),
  /** Those whom the viewer may see: the owner, moderators, then who joined last. Only for members where one asks to join. */
  members: endpoint({
    method: 'GET',
    path: `${path}:id/members/`,
    access: 'signedIn',
    summary: 'Who belongs to it, ten a page',
    params: ById,
    query: Shape({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    reply: pageOf(Member),
  }),
  /** The owner makes moderators and members of one another. 409 `too_many_moderators`. */
  changeMember: endpoint({
    method: 'PATCH',
    path: `${path}:id/members/:user/`,
    access: 'signedIn',
    summary: "Change a member's role",
    params: ByMember,
    body: Shape({ role: Type.Enum(['moderator', 'member']) }),
    reply: Member,
  }),
  /** The owner and moderators, whoever blocks them; a moderator removes members only. Who is removed can't join again. */
  removeMember: endpoint({
    method: 'DELETE',
    path: `${path}:id/members/:user/`,
    access: 'signedIn',
    summary: 'Remove a member',
    params: ByMember,
    reply: Nothing,
  }),
  /** Those who were removed. */
  banned: endpoint({
    method: 'GET',
    path: `${path}:id/banned/`,
    access: 'signedIn',
    summary: 'Who was removed and cannot join, ten a page; for its owner and moderators',
    params: ById,
    query: page,
    reply: pageOf(Member),
  }),
  unban: endpoint({
    method: 'DELETE',
    path: `${path}:id/banned/:user/`,
    access: 'signedIn',
    summary: 'Let somebody join again',
    params: ByMember,
    reply: Nothing,
  }),
  /** The oldest first. */
  requests: endpoint({
    method: 'GET',
    path: `${path}:id/requests/`,
    access: 'signedIn',
    summary: 'Who asks to join, ten a page; for its owner and moderators',
    params: ById,
    query: page,
    reply: pageOf(JoinRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}:id/requests/:user/accept/`,
    access: 'signedIn',
    summary: 'Let somebody in who asked; 404 if they do not ask any more',
    params: ByMember,
    reply: Community,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}:id/requests/:user/decline/`,
    access: 'signedIn',
    summary: 'Turn somebody down who asked',
    params: ByMember,
    reply: Community,
  }),
  /** To a member; offering it to another replaces the offer. 409 `not_a_member`, `refused_lately`. */
  offerHandover: endpoint({
    method: 'PUT',
    path: `${path}:id/handover/`,
    access: 'signedIn',
    summary: 'Offer to hand it over to a member',
    params: ById,
    body: Shape({ user_id: Id }),
    reply: Community,
  }),
  /** Taken back by the owner, turned down by who was asked. */
  endHandover: endpoint({
    method: 'DELETE',
    path: `${path}:id/handover/`,
    access: 'signedIn',
    summary: 'End the offer to hand it over',
    params: ById,
    reply: Community,
  }),
  /**
   * The owner until then becomes a moderator. Where the owner is gone, the members of that time are asked in
   * turn, who joined first at the top, seven days each. 403 for anybody who was not asked.
   */
  acceptHandover: endpoint({
    method: 'POST',
    path: `${path}:id/handover/accept/`,
    access: 'signedIn',
    needs_birthday: true,
    summary: 'Become its owner',
    params: ById,
    reply: Community,
  }),
})

export const communityMembers = endpointsAt('/api/communities/')
export const groupMembers = endpointsAt('/api/groups/')

export const { join: joinCommunity, leave: leaveCommunity } = communityMembers

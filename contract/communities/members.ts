import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape, TextOrBlank } from '../shape.ts'
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

const endpointsAt = (path: '/api/communities/' | '/api/groups/') => ({
  /**
   * Asking again changes the message. 403 `banned` after a removal; 409 `too_many_joined`; 409 `refused_lately` for
   * seven days after a refusal.
   */
  join: endpoint({
    method: 'POST',
    path: `${path}:id/join/`,
    access: 'signedIn',
    summary: 'Join a community, or ask to join',
    params: ById,
    body: Type.Union([
      Type.Null(),
      Shape({ message: Type.Optional(TextOrBlank({ maxLength: communityLimits.request })) }),
    ]),
    reply: Community,
    limit: { max: 60, seconds: 600 },
  }),
  /** Also withdraws a request. 409 `own_ward`; 409 `owner_leaves`: hand it over or delete it first. */
  leave: endpoint({
    method: 'POST',
    path: `${path}:id/leave/`,
    access: 'signedIn',
    summary: 'Leave a community',
    params: ById,
    reply: Community,
  }),
  /** The owner, moderators, then members, latest first. With `privacy: 'request'`, only for members. */
  members: endpoint({
    method: 'GET',
    path: `${path}:id/members/`,
    access: 'signedIn',
    summary: 'List members, ten a page',
    params: ById,
    query: Shape({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    reply: pageOf(Member),
  }),
  /** For the owner. 409 `too_many_moderators`. */
  changeMember: endpoint({
    method: 'PATCH',
    path: `${path}:id/members/:user/`,
    access: 'signedIn',
    summary: "Change a member's role",
    params: ByMember,
    body: Shape({ role: Type.Enum(['moderator', 'member']) }),
    reply: Member,
  }),
  /** For the owner and moderators, regardless of blocks; moderators remove members only. A removed person can't join again. */
  removeMember: endpoint({
    method: 'DELETE',
    path: `${path}:id/members/:user/`,
    access: 'signedIn',
    summary: 'Remove a member',
    params: ByMember,
  }),
  /** For the owner and moderators. */
  banned: endpoint({
    method: 'GET',
    path: `${path}:id/banned/`,
    access: 'signedIn',
    summary: 'List removed members, ten a page',
    params: ById,
    query: page,
    reply: pageOf(Member),
  }),
  unban: endpoint({
    method: 'DELETE',
    path: `${path}:id/banned/:user/`,
    access: 'signedIn',
    summary: 'Let a removed member join again',
    params: ByMember,
  }),
  /** For the owner and moderators. Oldest first. */
  requests: endpoint({
    method: 'GET',
    path: `${path}:id/requests/`,
    access: 'signedIn',
    summary: 'List requests to join, ten a page',
    params: ById,
    query: page,
    reply: pageOf(JoinRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}:id/requests/:user/accept/`,
    access: 'signedIn',
    summary: 'Accept a request to join; 404 if it was withdrawn',
    params: ByMember,
    reply: Community,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}:id/requests/:user/decline/`,
    access: 'signedIn',
    summary: 'Decline a request to join',
    params: ByMember,
    reply: Community,
  }),
  /** A new offer replaces the previous one. 409 `not_a_member`, `refused_lately`. */
  offerHandover: endpoint({
    method: 'PUT',
    path: `${path}:id/handover/`,
    access: 'signedIn',
    summary: 'Offer the ownership to a member',
    params: ById,
    body: Shape({ user_id: Id }),
    reply: Community,
  }),
  /** The owner withdraws the offer; the other member declines it. */
  endHandover: endpoint({
    method: 'DELETE',
    path: `${path}:id/handover/`,
    access: 'signedIn',
    summary: 'End the offer of ownership',
    params: ById,
    reply: Community,
  }),
  /**
   * The previous owner becomes a moderator. If the owner is gone, members get the offer in turn, longest member first,
   * for seven days each. 403 without an offer.
   */
  acceptHandover: endpoint({
    method: 'POST',
    path: `${path}:id/handover/accept/`,
    access: 'signedIn',
    needs_birthday: true,
    summary: 'Accept the ownership',
    params: ById,
    reply: Community,
  }),
})

export const communityMembers = endpointsAt('/api/communities/')
export const groupMembers = endpointsAt('/api/groups/')

export const { join: joinCommunity, leave: leaveCommunity } = communityMembers

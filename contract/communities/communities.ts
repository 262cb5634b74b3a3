import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps, PostPage } from '../posts/posts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, Point, Shape, Text, TextOrBlank } from '../shape.ts'
import { communityKinds, communityLimits, privacies, roles } from './limits.ts'

/**
 * A community of a ward, a founded one, or a group: one thing with members, roles, rules and posts, reached by
 * /api/communities/ or, groups, by /api/groups/. `members` and `memberCount` are the same number: the owner is not
 * counted, and who is counted may be hidden from the viewer by a block. `image` is the address of the avatar, else of the cover.
 * `joined`: the owner, a moderator or a member. `requests_count`: for the owner and moderators, else 0. `handover`: to
 * whom it is offered, for the owner and for that person. `distance_km` as of posts, from the middle of the ward where it
 * was founded or from its `point`.
 */
export const Community = Shape({
  id: Id,
  kind: Type.Enum(communityKinds),
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  /** In the founder's words; of a ward its province. */
  location: Type.String(),
  point: Maybe(Point),
  ward: Maybe(Type.String()),
  province: Maybe(Type.String()),
  is_own_ward: Type.Boolean(),
  distance_km: Maybe(Type.Enum(distanceSteps)),
  members: Type.Integer({ minimum: 0 }),
  memberCount: Type.Integer({ minimum: 0 }),
  image: Maybe(Type.String()),
  avatar: Maybe(Media),
  coverImage: Maybe(Media),
  privacy: Type.Enum(privacies),
  joined: Type.Boolean(),
  role: Maybe(Type.Enum(roles)),
  membership: Type.Enum(['none', 'requested', 'member']),
  requests_count: Type.Integer({ minimum: 0 }),
  pinned_post_id: Maybe(Id),
  owner: Maybe(Author),
  /** Nobody owns it any more; of one the viewer is in. */
  needs_owner: Type.Boolean(),
  handover: Maybe(Shape({ to: Author, is_mine: Type.Boolean() })),
})
export type Community = Type.Static<typeof Community>

const texts = {
  description: Type.Optional(TextOrBlank({ maxLength: communityLimits.description })),
  rules: Type.Optional(TextOrBlank({ maxLength: communityLimits.rules })),
  location: Type.Optional(TextOrBlank({ maxLength: communityLimits.location })),
  point: Type.Optional(Maybe(Point)),
  privacy: Type.Optional(Type.Enum(privacies)),
  /** Ids of the person's own confirmed pictures, shown nowhere else. */
  avatar_media: Type.Optional(Maybe(Id)),
  cover_media: Type.Optional(Maybe(Id)),
}
const name = Text({ maxLength: communityLimits.name })

export const CommunityDraft = Shape({ name, ...texts })
export type CommunityDraft = Type.Static<typeof CommunityDraft>

/** One set of endpoints for both addresses; a group is 404 at /api/communities/ and the other way round. */
const endpointsAt = (path: '/api/communities/' | '/api/groups/', noun: string) => ({
  /**
   * The nearest first; groups and founded communities that the viewer may see. `near`: only those around one's home,
   * with those of the wards there. `search`: in name, description and location, without case and accents.
   */
  list: endpoint({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: `${noun} around one's home, or one's own, ten a page`,
    query: Shape({
      near: Type.Optional(Type.Literal('me')),
      mine: Type.Optional(Type.Enum(['joined', 'owned'])),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** From the last page's `next`. */
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    }),
    reply: pageOf(Community),
  }),
  /** 409 `location_needed`, `too_many_founded`, `media_taken`. */
  create: endpoint({
    method: 'POST',
    path,
    access: 'signedIn',
    needs_birthday: true,
    summary: `Found one of the ${noun}; its founder is the owner`,
    body: CommunityDraft,
    reply: Community,
    status: 201,
    creates: true,
    limit: { max: 10, seconds: 3600 },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    access: 'signedIn',
    summary: `One of the ${noun}`,
    params: ById,
    reply: Community,
  }),
  /** The owner and moderators; only the owner changes `privacy`. 403. */
  change: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    access: 'signedIn',
    needs_birthday: true,
    summary: 'Change name, words, pictures, or how one joins',
    params: ById,
    body: Shape({ name: Type.Optional(name), ...texts }),
    reply: Community,
  }),
  /** The owner and staff. 409 `own_ward` for one of a ward. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    access: 'signedIn',
    summary: 'Delete it with everything in it',
    params: ById,
    reply: Nothing,
  }),
  /** Newest first, the pinned one apart. Of a ward those written there. Only for members where one asks to join. */
  posts: endpoint({
    method: 'GET',
    path: `${path}:id/posts/`,
    access: 'signedIn',
    summary: 'What was posted in it, ten a page',
    params: ById,
    query: Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) }),
    reply: PostPage,
  }),
  /** The owner and moderators; null unpins. 404 for a post of elsewhere. */
  pin: endpoint({
    method: 'PUT',
    path: `${path}:id/pinned/`,
    access: 'signedIn',
    summary: 'Pin a post above the others',
    params: ById,
    body: Shape({ post_id: Maybe(Id) }),
    reply: Community,
  }),
})

export const communities = endpointsAt('/api/communities/', 'communities')
export const groups = endpointsAt('/api/groups/', 'groups')

export const { list: listCommunities } = communities

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

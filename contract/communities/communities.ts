import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps, PostPage } from '../posts/posts.ts'
import { ById, Id, Maybe, Moment, pageOf, Point, Shape, Text, TextOrBlank } from '../shape.ts'
import { communityKinds, communityLimits, privacies, roles } from './limits.ts'

/**
 * A community of a ward, a founded community, or a group. Groups are at /api/groups/, the others at /api/communities/.
 * `members` and `memberCount` are the same number, without the owner and regardless of blocks. `image`: the address of
 * the avatar, else of the cover. `joined`: the viewer has any role. `requests_count`: 0 except for the owner and
 * moderators. `handover`: for the owner and the person to whom it is offered. `distance_km`: see posts; from `point`,
 * else from the middle of the founder's ward.
 */
export const Community = Shape({
  id: Id,
  kind: Type.Enum(communityKinds),
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  /** Free text; for a ward its province. */
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
  /** The owner is gone. Only for members. */
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
  /** Own confirmed pictures that are not used yet. */
  avatar_media: Type.Optional(Maybe(Id)),
  cover_media: Type.Optional(Maybe(Id)),
}
const name = Text({ maxLength: communityLimits.name })

export const CommunityDraft = Shape({ name, ...texts })
export type CommunityDraft = Type.Static<typeof CommunityDraft>

/** A group is 404 at /api/communities/, and a community at /api/groups/. */
const endpointsAt = (path: '/api/communities/' | '/api/groups/', noun: string) => ({
  /**
   * Nearest first. `near`: around the viewer's home, with the communities of wards. `search`: in name, description and
   * location; ignores case and accents.
   */
  list: endpoint({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: `List ${noun} around the home, or own ${noun}, ten a page`,
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
    summary: `Create one of the ${noun}; the founder becomes the owner`,
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
    summary: `Get one of the ${noun}`,
    params: ById,
    reply: Community,
  }),
  /** For the owner and moderators; only the owner changes `privacy`. Else 403. */
  change: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    access: 'signedIn',
    needs_birthday: true,
    summary: 'Change name, texts, pictures or privacy',
    params: ById,
    body: Shape({ name: Type.Optional(name), ...texts }),
    reply: Community,
  }),
  /** For the owner and staff. 409 `own_ward` for a ward. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    access: 'signedIn',
    summary: 'Delete a community with its contents',
    params: ById,
  }),
  /** Newest first, without the pinned post. With `privacy: 'request'`, only for members. */
  posts: endpoint({
    method: 'GET',
    path: `${path}:id/posts/`,
    access: 'signedIn',
    summary: 'List posts of a community, ten a page',
    params: ById,
    query: Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) }),
    reply: PostPage,
  }),
  /** For the owner and moderators; null unpins. 404 for a post of another community. */
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

/** `can_delete`: true for the author, the group's owner and moderators, and staff. */
export const GroupComment = Shape({
  id: Id,
  author: Author,
  content: Type.String(),
  createdAt: Moment,
  can_delete: Type.Boolean(),
})
export type GroupComment = Type.Static<typeof GroupComment>

/** Newest first. With `privacy: 'request'`, only for members. */
export const listGroupComments = endpoint({
  method: 'GET',
  path: '/api/groups/:id/comments/',
  access: 'signedIn',
  summary: 'List comments on a group’s page, ten a page',
  params: ById,
  query: Shape({ cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  reply: pageOf(GroupComment),
})

/** For members; else 403 `not_a_member`. 429 `slow_mode` while comments are slowed down. */
export const createGroupComment = endpoint({
  method: 'POST',
  path: '/api/groups/:id/comments/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Comment on a group’s page',
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
  summary: 'Delete a comment on a group’s page',
  params: ById,
})

/** The group of the demo, or the one that staff chose; null if there is none. */
export const getFeaturedGroup = endpoint({
  method: 'GET',
  path: '/api/featured-group/',
  access: 'signedIn',
  summary: 'Get the group that /group-detail shows by default',
  reply: Shape({ id: Maybe(Id) }),
})

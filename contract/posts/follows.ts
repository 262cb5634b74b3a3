import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape } from '../shape.ts'
import { userNameFields } from '../accounts/accounts.ts'

/** Of each type. */
export const maxFollows = 500

/** The person followed isn't told. 422 `own_post`, 409 `too_many_follows`. */
export const followPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/follow/',
  access: 'signedIn',
  summary: 'Follow a post: be notified of every new comment',
  params: ById,
})

export const unfollowPost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/follow/',
  access: 'signedIn',
  summary: 'Unfollow a post',
  params: ById,
})

/** The person followed isn't told. 422 `oneself`, 409 `too_many_follows`. */
export const followPerson = endpoint({
  method: 'POST',
  path: '/api/users/:id/follow/',
  access: 'signedIn',
  summary: 'Follow a person: be notified of their posts',
  params: ById,
})

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/follow/',
  access: 'signedIn',
  summary: 'Unfollow a person',
  params: ById,
})

export const followTypes = ['people', 'posts'] as const
export type FollowType = (typeof followTypes)[number]

/** `id` is that of the person or post followed. `words` are the title, or how the text begins; null for a person. */
export const Follow = Shape({
  id: Id,
  words: Maybe(Type.String()),
  /** The person followed, or the author of the post. */
  person: Shape({ id: Id, ...userNameFields }),
  followed_at: Moment,
})
export type Follow = Type.Static<typeof Follow>

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follows/',
  access: 'signedIn',
  summary: 'Followed people or posts, last followed first, ten a page',
  query: Shape({
    type: Type.Enum(followTypes),
    /** From the last page's `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: pageOf(Follow),
})

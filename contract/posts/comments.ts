import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author, userBadges } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape, Text } from '../shape.ts'
import { Mention } from './mentions.ts'

export const commentLimits = { content: 2000, threads: 20, replies: 3 }

/**
 * Without author and text: a placeholder for a comment with replies that is deleted or hidden from the viewer.
 * `parentId` is the thread's first comment; `replyTo` names the author replied to. `replies` holds the first few.
 */
const fields = {
  id: Id,
  postId: Id,
  parentId: Maybe(Id),
  authorId: Maybe(Id),
  author: Maybe(Author),
  replyTo: Maybe(Shape({ id: Id, display_name: Type.String(), ...userBadges })),
  content: Type.String(),
  mentions: Type.Array(Mention),
  createdAt: Moment,
  updatedAt: Moment,
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean(),
  likes: Type.Integer({ minimum: 0 }),
  isLiked: Type.Boolean(),
  repliesCount: Type.Integer({ minimum: 0 }),
}
const Reply = Shape({ ...fields, replies: Type.Unsafe<never[]>(Type.Array(Nothing, { maxItems: 0 })) })
export const Comment = Shape({ ...fields, replies: Type.Array(Reply) })
export type Comment = Type.Static<typeof Comment>

/** Threads, newest first, each with its first three replies; with `parent`, its replies, oldest first. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments/',
  access: 'signedIn',
  summary: 'The comments of a post',
  params: ById,
  query: Shape({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    parent: Type.Optional(Id),
    /** Starts with the thread that contains this comment; `previous` is set if there are newer ones. */
    around: Type.Optional(Id),
  }),
  reply: pageOf(Comment),
})

/** A block hides it, so the author is not shown. */
const HiddenComment = Shape({ id: Id, content: Type.String(), createdAt: Moment })
export type HiddenComment = Type.Static<typeof HiddenComment>

/** 404 unless the viewer is the post's author, who can delete and report these comments. */
export const listHiddenComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/hidden-comments/',
  access: 'signedIn',
  summary: 'Comments on an own post that a block hides, newest first, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(HiddenComment),
})

const content = Text({ maxLength: commentLimits.content })

/** `parent` is any comment of the post. 403 `verify_first`; 409 `blocked_thread` after blocking the thread's author. */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Comment on a post',
  params: ById,
  body: Shape({ content, parent: Type.Optional(Maybe(Id)) }),
  reply: Comment,
  status: 201,
  creates: true,
  limit: { max: 60, seconds: 600 },
})

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change an own comment',
  params: ById,
  body: Shape({ content }),
  reply: Comment,
})

/** For the comment's author, the post's author (regardless of blocks) and staff. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/',
  access: 'signedIn',
  summary: 'Delete a comment',
  params: ById,
})

/** Only for the user who deleted it; 404 after `restoreSeconds`. */
export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/restore/',
  access: 'signedIn',
  summary: 'Restore a comment that the user has just deleted',
  params: ById,
  reply: Comment,
})

const Liked = Shape({ isLiked: Type.Boolean(), likes: Type.Integer({ minimum: 0 }) })

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/like/',
  access: 'signedIn',
  summary: 'Like a comment',
  params: ById,
  reply: Liked,
})

export const unlikeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/unlike/',
  access: 'signedIn',
  summary: 'Unlike a comment',
  params: ById,
  reply: Liked,
})

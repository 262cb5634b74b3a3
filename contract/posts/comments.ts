import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author, marks } from '../people/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape, Text } from '../shape.ts'

export const commentLimits = { content: 2000, threads: 20, replies: 3 }

/**
 * A comment as one reader sees it. A deleted one, one of somebody whom the reader may not see, or one whose author has
 * blocked whom it is written under, is there only for the replies beneath it: without author and text. `parentId` is always that of a thread's first comment; of a reply
 * to a reply, `replyTo` names whom it answers. `replies` holds the first few, and `repliesCount` how many there are.
 */
const fields = {
  id: Id,
  postId: Id,
  parentId: Maybe(Id),
  authorId: Maybe(Id),
  author: Maybe(Author),
  replyTo: Maybe(Shape({ id: Id, display_name: Type.String(), ...marks })),
  content: Type.String(),
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

/** Threads newest first, 20 a page, each with its first three replies; with `parent` the replies to it, oldest first. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments/',
  access: 'signedIn',
  summary: 'What was said under a post',
  params: ById,
  query: Shape({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** What the last page's `next` says; it goes on without counting. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    parent: Type.Optional(Id),
    /** Begins with the thread that holds this comment, for those who come from a notification; `previous` where there are newer ones. */
    around: Type.Optional(Id),
  }),
  reply: pageOf(Comment),
})

/** A comment under one's own post that a block hides: nobody is named. */
const HiddenComment = Shape({ id: Id, content: Type.String(), createdAt: Moment })
export type HiddenComment = Type.Static<typeof HiddenComment>

/** For the post's author alone, 404 to others; each of these can be deleted and reported like any other comment. */
export const listHiddenComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/hidden-comments/',
  access: 'signedIn',
  summary: "What a block hides from one under one's own post, newest first, ten a page",
  params: ById,
  query: PageQuery,
  reply: pageOf(HiddenComment),
})

const content = Text({ maxLength: commentLimits.content })

/**
 * `parent` is any comment of the post; 400 where it is not. 403 `verify_first` as for posts; 409 `blocked_thread` where
 * one has blocked whoever began the thread.
 */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say something under a post',
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
  summary: "Change one's own comment",
  params: ById,
  body: Shape({ content }),
  reply: Comment,
})

/** The comment's author, the post's author, whatever blocks there are, and staff may. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/',
  access: 'signedIn',
  summary: 'Delete a comment',
  params: ById,
  reply: Nothing,
})

/** Only whoever deleted it brings it back; 404 once `restoreSeconds` are over. */
export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/restore/',
  access: 'signedIn',
  summary: 'Bring back a comment that one has just deleted',
  params: ById,
  reply: Comment,
})

const Liked = Shape({ isLiked: Type.Boolean(), likes: Type.Integer({ minimum: 0 }) })

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/like/',
  access: 'signedIn',
  summary: 'Like a comment; liking twice counts once',
  params: ById,
  reply: Liked,
})

export const unlikeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/unlike/',
  access: 'signedIn',
  summary: 'Take a like back',
  params: ById,
  reply: Liked,
})

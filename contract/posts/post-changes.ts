import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Moment, Nothing } from '../shape.ts'
import { CategoryName, Post, PostDraft } from './posts.ts'

const aPost = { params: ById, reply: Post }

/**
 * A change of the author's own post; omitted fields stay. `media` lists all its pictures from now on, including
 * existing ones. With `if_updated_at`, the `updated_at` that was read: 409 `changed_meanwhile` if it has changed since.
 */
export const PostChange = Type.Object(
  {
    content: Type.Optional(PostDraft.properties.content),
    category: Type.Optional(CategoryName),
    title: PostDraft.properties.title,
    media: PostDraft.properties.media,
    tags: PostDraft.properties.tags,
    start_date: PostDraft.properties.start_date,
    end_date: PostDraft.properties.end_date,
    max_participants: PostDraft.properties.max_participants,
    due_date: PostDraft.properties.due_date,
    if_updated_at: Type.Optional(Moment),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type PostChange = Type.Static<typeof PostChange>

const editing = {
  access: 'signedIn',
  needs_birthday: true,
  ...aPost,
  limit: { max: 60, seconds: 600 },
} as const

/** 403 for another person's post. 409 `offers_open` if the category changes while an offer is in progress. */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id/',
  summary: "Change one's own post",
  body: PostChange,
  ...editing,
})

/** Omitted fields are cleared. Same errors as `updatePost`. */
export const replacePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/',
  summary: "Write one's own post anew",
  body: PostDraft,
  ...editing,
})

/** Seconds for which a deleted post can be restored. */
export const restoreSeconds = 600

/** 403 for another person's post. 409 `handed_over` while something lent through it is not returned. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/',
  access: 'signedIn',
  summary: "Delete one's own post",
  params: ById,
  reply: Nothing,
})

/** 404 once `restoreSeconds` have passed. */
export const restorePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/restore/',
  access: 'signedIn',
  summary: 'Bring back a post of one’s own that was just deleted',
  ...aPost,
})

/**
 * 403 for anybody but the author and staff, 409 `not_closable` for a category that is neither an alert nor a favour.
 */
export const endPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/over/',
  access: 'signedIn',
  summary: 'Say that an alert is over, or that a favour is no longer needed: offers that wait are declined',
  ...aPost,
})

export const reopenPost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/over/',
  access: 'signedIn',
  summary: 'Say that it is not over after all',
  ...aPost,
})

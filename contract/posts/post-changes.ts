import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Moment, Shape } from '../shape.ts'
import { alertDraftFields } from './alert-fields.ts'
import { CategoryName, Post, PostDraft } from './posts.ts'

const aPost = { params: ById, reply: Post }

/** Omitted fields stay; `media` lists all pictures. `if_updated_at`: 409 `changed_meanwhile` after another change. */
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
    is_lending: PostDraft.properties.is_lending,
    ...alertDraftFields,
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

/**
 * 403 for another person's post, 409 `offers_open` if the category changes while an offer is in progress, and
 * `alert_answered` if an alert that neighbours have answered would be of another kind, or none.
 */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id/',
  summary: 'Change an own post',
  body: PostChange,
  ...editing,
})

/** Omitted fields are cleared. */
export const replacePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/',
  summary: 'Replace an own post',
  body: PostDraft,
  ...editing,
})

export const restoreSeconds = 600

/** 403 for another person's post, 409 `handed_over` while something lent is not returned. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/',
  access: 'signedIn',
  summary: 'Delete an own post',
  params: ById,
})

/** `words` are the title, or how the text begins. */
const DeletedPost = Shape({ id: Id, words: Type.String(), restorable_until: Moment })

export const listDeletedPosts = endpoint({
  method: 'GET',
  path: '/api/posts/deleted/',
  access: 'signedIn',
  summary: 'Deleted posts that the user can still restore, last deleted first, at most ten',
  reply: Shape({ results: Type.Array(DeletedPost) }),
})

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/restore/',
  access: 'signedIn',
  summary: 'Restore a post that the user has just deleted',
  ...aPost,
})

/** 403 unless the viewer is the author or staff, 409 `not_closable` unless it is an alert or a favour. */
export const endPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/over/',
  access: 'signedIn',
  summary: 'End an alert, or a favour, whose waiting offers are declined',
  ...aPost,
})

export const reopenPost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/over/',
  access: 'signedIn',
  summary: 'Reopen an ended post',
  ...aPost,
})

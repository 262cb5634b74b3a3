import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Moment, Nothing, Shape } from '../shape.ts'
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

/** 403 for another person's post, 409 `offers_open` if the category changes while an offer is in progress. */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id/',
  summary: "Change one's own post",
  body: PostChange,
  ...editing,
})

/** Omitted fields are cleared. */
export const replacePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/',
  summary: "Write one's own post anew",
  body: PostDraft,
  ...editing,
})

export const restoreSeconds = 600

/** 403 for another person's post, 409 `handed_over` while something lent is not returned. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/',
  access: 'signedIn',
  summary: "Delete one's own post",
  params: ById,
  reply: Nothing,
})

/** `words` are the title, or how the text begins. */
const DeletedPost = Shape({ id: Id, words: Type.String(), restorable_until: Moment })

export const listDeletedPosts = endpoint({
  method: 'GET',
  path: '/api/posts/deleted/',
  access: 'signedIn',
  summary: 'What one has just deleted and can still restore, last deleted first, at most ten',
  reply: Shape({ results: Type.Array(DeletedPost) }),
})

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/restore/',
  access: 'signedIn',
  summary: 'Bring back a post of one’s own that was just deleted',
  ...aPost,
})

/** 403 for all but the author and staff, 409 `not_closable` unless it is an alert or a favour. */
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

import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Maybe, pageOf, PageQuery, Shape } from '../shape.ts'
import { Post } from './posts.ts'

const mark = { access: 'signedIn', params: ById } as const

export const savePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/save/',
  summary: 'Save a post',
  ...mark,
})

export const unsavePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/save/',
  summary: 'Remove a saved post',
  ...mark,
})

/** The post is still available at its own address. 422 `own_post`. */
export const hidePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/hide/',
  summary: 'Hide a post',
  ...mark,
})

export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/hide/',
  summary: 'Show a hidden post again',
  ...mark,
})

/** Ranks future posts of this category and this author. Null undoes it. */
export const showInterest = endpoint({
  method: 'POST',
  path: '/api/posts/:id/interest/',
  access: 'signedIn',
  summary: 'Ask for more or fewer posts like this',
  params: ById,
  body: Shape({ more: Maybe(Type.Boolean()) }),
})

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved/',
  access: 'signedIn',
  summary: 'Saved posts, last saved first, ten a page',
  query: Shape({ ...PageQuery.properties, type: Type.Optional(Type.Enum(['posts'])) }),
  reply: pageOf(Post),
})

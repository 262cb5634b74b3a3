import { endpoint } from '../endpoint.ts'
import { ById, pageOf, Shape } from '../shape.ts'
import { Comment } from './comments.ts'
import { Post } from './posts.ts'

/** What `getPost` and the first page of `listComments` return. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/posts/:id/thread/',
  access: 'signedIn',
  summary: 'One post and the first page of its comments',
  params: ById,
  reply: Shape({ post: Post, comments: pageOf(Comment) }),
})

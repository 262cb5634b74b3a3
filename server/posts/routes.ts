import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/posts.ts'
import { handle } from '../platform/handle.ts'
import { createPost, getPost, likePost, listPosts, unlikePost } from './posts.ts'

export function postsRoutes(app: FastifyInstance) {
  handle(app, contract.listPosts, ({ db, viewer, query }) => listPosts(db, viewer, query))
  handle(app, contract.createPost, ({ db, viewer, body, now }) => createPost(db, viewer, body, now))
  handle(app, contract.getPost, ({ db, viewer, params }) => getPost(db, viewer, params.id))
  handle(app, contract.likePost, ({ db, viewer, params }) => likePost(db, viewer, params.id))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => unlikePost(db, viewer, params.id))
}

import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/posts.ts'
import { handle } from '../platform/handle.ts'
import { createPost, getPost, likePost, listPosts, unlikePost } from './posts.ts'

export function postsRoutes(app: FastifyInstance) {
  const { config } = app.parts
  handle(app, contract.listPosts, ({ db, viewer, query, now }) => listPosts(db, viewer, query, now))
  handle(app, contract.createPost, ({ db, viewer, body, now }) => createPost(db, config, viewer, body, now))
  handle(app, contract.getPost, ({ db, viewer, params }) => getPost(db, viewer, params.id))
  handle(app, contract.likePost, ({ db, viewer, params }) => likePost(db, viewer, params.id))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => unlikePost(db, viewer, params.id))
}

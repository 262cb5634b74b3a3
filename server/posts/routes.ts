import { type FastifyInstance } from 'fastify'
import * as changes from '../../contract/post-changes.ts'
import * as contract from '../../contract/posts.ts'
import { handle } from '../platform/http/handle.ts'
import * as posts from './posts.ts'

export function postsRoutes(app: FastifyInstance) {
  const { config } = app.parts
  handle(app, contract.listPosts, ({ db, viewer, query, now }) => posts.listPosts(db, viewer, query, now))
  handle(app, contract.createPost, ({ db, viewer, body, now }) =>
    posts.createPost(db, config, viewer, body, now),
  )
  handle(app, contract.getPost, ({ db, viewer, params }) => posts.getPost(db, viewer, params.id))
  handle(app, contract.likePost, ({ db, viewer, params, now }) => posts.likePost(db, viewer, params.id, now))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => posts.unlikePost(db, viewer, params.id))
  handle(app, changes.updatePost, ({ db, viewer, params, body, now }) =>
    posts.updatePost(db, viewer, params.id, body, now),
  )
  handle(app, changes.replacePost, ({ db, viewer, params, body, now }) =>
    posts.replacePost(db, viewer, params.id, body, now),
  )
  handle(app, changes.deletePost, async ({ db, viewer, params, now }) => {
    await posts.deletePost(db, viewer, params.id, now)
    return {}
  })
  handle(app, changes.restorePost, ({ db, viewer, params, now }) =>
    posts.restorePost(db, viewer, params.id, now),
  )
  handle(app, changes.endPost, ({ db, viewer, params, now }) => posts.endPost(db, viewer, params.id, now))
  handle(app, changes.reopenPost, ({ db, viewer, params }) => posts.reopenPost(db, viewer, params.id))
}

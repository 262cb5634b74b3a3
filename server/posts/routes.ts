import { type FastifyInstance } from 'fastify'
import * as changes from '../../contract/posts/post-changes.ts'
import * as contract from '../../contract/posts/posts.ts'
import { handle } from '../platform/http/handle.ts'
import { replacePost, updatePost } from './changes.ts'
import { deletePost, restorePost } from './deletion.ts'
import { endPost, reopenPost } from './ending.ts'
import { likePost, unlikePost } from './likes.ts'
import { createPost, getPost, listPosts } from './posts.ts'

export function postsRoutes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, contract.listPosts, ({ db, viewer, query, now }) => listPosts(db, viewer, query, now))
  handle(app, contract.createPost, ({ db, viewer, body, now }) => createPost(db, config, viewer, body, now))
  handle(app, contract.getPost, ({ db, viewer, params }) => getPost(db, viewer, params.id))
  handle(app, contract.likePost, ({ db, viewer, params, now }) => likePost(db, viewer, params.id, now))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => unlikePost(db, viewer, params.id))
  handle(app, changes.updatePost, ({ db, viewer, params, body, now }) =>
    updatePost(db, viewer, params.id, body, now),
  )
  handle(app, changes.replacePost, ({ db, viewer, params, body, now }) =>
    replacePost(db, viewer, params.id, body, now),
  )
  handle(app, changes.deletePost, async ({ db, viewer, params, now }) => {
    await deletePost(db, viewer, params.id, now)
    return {}
  })
  handle(app, changes.restorePost, ({ db, viewer, params, now }) => restorePost(db, viewer, params.id, now))
  handle(app, changes.endPost, ({ db, viewer, params, now }) => endPost(db, viewer, params.id, now))
  handle(app, changes.reopenPost, ({ db, viewer, params }) => reopenPost(db, viewer, params.id))
}

import type { FastifyInstance } from 'fastify'
import { deletePost as deletion, listDeletedPosts as deleted } from '../../contract/posts/post-changes.ts'
import * as contract from '../../contract/posts/posts.ts'
import { handle } from '../platform/http/handle.ts'
import { deletePost, listDeletedPosts } from './deletion.ts'
import { likePost, unlikePost } from './likes.ts'

/** Endpoints that reply with a post are in the feed's routes, which show it to each viewer. */
export function postsRoutes(app: FastifyInstance) {
  handle(app, contract.likePost, ({ db, viewer, params, now }) => likePost(db, viewer, params.id, now))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => unlikePost(db, viewer, params.id))
  handle(app, deleted, ({ db, viewer, now }) => listDeletedPosts(db, viewer, now))
  handle(app, deletion, async ({ db, viewer, params, now }) => {
    await deletePost(db, app.context, viewer, params.id, now)
    return {}
  })
}

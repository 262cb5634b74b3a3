import type { FastifyInstance } from 'fastify'
import { mustGiveBirthday, needsBirthdayToPost } from '../../contract/policy.ts'
import * as changes from '../../contract/posts/post-changes.ts'
import * as contract from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { handle } from '../platform/http/handle.ts'
import { birthdayNeeded } from '../platform/http/refusal.ts'
import { enforceDailyLimit } from '../relations/trust/trust.ts'
import { deletePost, listDeletedPosts, restorePost } from './deletion.ts'
import { likePost, unlikePost } from './likes/likes.ts'
import { getPost, type PostViewer } from './posts.ts'
import { createPost, endPost, reopenPost, replacePost, updatePost } from './write.ts'

export function postsRoutes(app: FastifyInstance) {
  const deps = app.context
  /** `act` returns the post's id and runs in the transaction that reads the reply. */
  const replyAfter = (db: Database, viewer: PostViewer, act: (tx: Database) => Promise<number>) =>
    inTransaction(db, async (tx) => getPost(tx, deps.rooms, viewer, await act(tx)))

  handle(app, contract.getPost, ({ db, viewer, params }) => getPost(db, deps.rooms, viewer, params.id))
  handle(app, contract.createPost, async ({ db, viewer, body, now }) => {
    if (mustGiveBirthday(viewer, { needs_birthday: needsBirthdayToPost(body.category) }))
      throw birthdayNeeded()
    const post = await inTransaction(db, async (tx) => {
      await enforceDailyLimit(tx, deps.config, viewer, 'post', now)
      const { id, post_count } = await createPost(tx, deps, viewer, body, now)
      return { ...(await getPost(tx, deps.rooms, viewer, id)), ...(post_count === 1 && { is_first: true }) }
    })
    return {
      ...post,
      ...(!viewer.has_birthday && { asks_birthday: true }),
    }
  })
  handle(app, changes.updatePost, ({ db, viewer, params: { id }, body, now }) =>
    replyAfter(db, viewer, (tx) => updatePost(tx, deps, viewer, id, body, now)),
  )
  handle(app, changes.replacePost, ({ db, viewer, params: { id }, body, now }) =>
    replyAfter(db, viewer, (tx) => replacePost(tx, deps, viewer, id, body, now)),
  )
  handle(app, changes.deletePost, ({ db, viewer, params, now }) =>
    deletePost(db, deps, viewer, params.id, now),
  )
  handle(app, changes.listDeletedPosts, ({ db, viewer, now }) => listDeletedPosts(db, viewer, now))
  handle(app, changes.restorePost, ({ db, viewer, params: { id }, now }) =>
    replyAfter(db, viewer, (tx) => restorePost(tx, deps, viewer, id, now)),
  )
  handle(app, changes.endPost, ({ db, viewer, params: { id }, now }) =>
    replyAfter(db, viewer, (tx) => endPost(tx, deps, viewer, id, now)),
  )
  handle(app, changes.reopenPost, ({ db, viewer, params: { id }, now }) =>
    replyAfter(db, viewer, (tx) => reopenPost(tx, deps, viewer, id, now)),
  )
  handle(app, contract.likePost, ({ db, viewer, params, now }) => likePost(db, viewer, params.id, now))
  handle(app, contract.unlikePost, ({ db, viewer, params }) => unlikePost(db, viewer, params.id))
}

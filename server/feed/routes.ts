import type { FastifyInstance } from 'fastify'
import { listSavedThings } from '../../contract/market/saved.ts'
import { countNewPosts, listUpcoming as upcoming } from '../../contract/feed/feed.ts'
import * as changes from '../../contract/posts/post-changes.ts'
import * as contract from '../../contract/posts/posts.ts'
import { listSavedProducts } from './interests/saved.ts'
import { handle } from '../platform/http/handle.ts'
import { createPost, endPost, hasAnyPost, reopenPost, replacePost, updatePost } from '../posts/write.ts'
import { restorePost } from '../posts/deletion.ts'
import { enforceDailyLimit } from '../relations/trust/limits.ts'
import { listPosts } from './feed.ts'
import { countNew } from './new-posts.ts'
import { getPost, listUpcoming, loadPostAfter } from './posts.ts'
import { listSaved } from './saved.ts'

export function feedRoutes(app: FastifyInstance) {
  const deps = app.context
  handle(app, contract.listPosts, ({ db, viewer, query, now }) => listPosts(db, viewer, query, now))
  handle(app, countNewPosts, ({ db, viewer, query, now }) => countNew(db, viewer, query, now))
  handle(app, upcoming, ({ db, viewer, now }) => listUpcoming(db, viewer, now))
  handle(app, contract.getPost, ({ db, viewer, params }) => getPost(db, viewer, params.id))
  handle(app, listSavedThings, ({ db, viewer, query: { type, page = 1, cursor }, now }) =>
    type === 'products' ? listSavedProducts(db, viewer, cursor, now) : listSaved(db, viewer, page, type),
  )

  handle(app, contract.createPost, async ({ db, viewer, body, now }) => {
    const post = await loadPostAfter(db, viewer, async (tx) => {
      await enforceDailyLimit(tx, deps.config, viewer, 'post', now)
      return createPost(tx, deps, viewer, body, now)
    })
    return { ...post, ...((await hasAnyPost(db, viewer.id)) && { is_first: true }) }
  })
  handle(app, changes.updatePost, ({ db, viewer, params: { id }, body, now }) =>
    loadPostAfter(db, viewer, (tx) => updatePost(tx, deps, viewer, id, body, now)),
  )
  handle(app, changes.replacePost, ({ db, viewer, params: { id }, body, now }) =>
    loadPostAfter(db, viewer, (tx) => replacePost(tx, deps, viewer, id, body, now)),
  )
  handle(app, changes.restorePost, ({ db, viewer, params: { id }, now }) =>
    loadPostAfter(db, viewer, (tx) => restorePost(tx, deps, viewer, id, now)),
  )
  handle(app, changes.endPost, ({ db, viewer, params: { id }, now }) =>
    loadPostAfter(db, viewer, (tx) => endPost(tx, deps, viewer, id, now)),
  )
  handle(app, changes.reopenPost, ({ db, viewer, params: { id }, now }) =>
    loadPostAfter(db, viewer, (tx) => reopenPost(tx, deps, viewer, id, now)),
  )
}

import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/interests.ts'
import * as views from '../../../contract/posts/views.ts'
import { handle } from '../../platform/http/handle.ts'
import * as interests from './interests.ts'

export function interestsRoutes(app: FastifyInstance) {
  handle(app, contract.savePost, async ({ db, viewer, params, now }) => {
    await interests.savePost(db, viewer, params.id, now)
    return {}
  })
  handle(app, contract.unsavePost, async ({ db, viewer, params }) => {
    await interests.unsavePost(db, viewer, params.id)
    return {}
  })
  handle(app, contract.hidePost, async ({ db, viewer, params, now }) => {
    await interests.hidePost(db, viewer, params.id, now)
    return {}
  })
  handle(app, contract.unhidePost, async ({ db, viewer, params }) => {
    await interests.unhidePost(db, viewer, params.id)
    return {}
  })
  handle(app, contract.showInterest, async ({ db, viewer, params, body, now }) => {
    await interests.showInterest(db, viewer, params.id, body.more, now)
    return {}
  })
  handle(app, views.seePosts, async ({ db, viewer, body, now }) => {
    await interests.markPostsSeen(db, viewer, body.ids, now)
    return {}
  })
}

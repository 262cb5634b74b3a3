import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/interests.ts'
import * as views from '../../../contract/posts/views.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { interestColumns } from './interest-columns.ts'
import { exportInterests, purgeOldViews } from './interests.ts'
import * as interests from './interests.ts'

function routes(app: FastifyInstance) {
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

export const interestsRoom: Room = {
  name: 'interests',
  postColumns: interestColumns,
  routes,
  hourly: { purge_old_views: ({ db, clock }) => purgeOldViews(db, clock()) },
  exports: { interests: exportInterests },
  columns: {
    'hidden_posts.user_id': deletedWithAccount,
    'post_interests.author_id': deletedWithAccount,
    'post_interests.category': deletedWithAccount,
    'post_interests.user_id': deletedWithAccount,
    'saved_posts.user_id': deletedWithAccount,
    'seen_posts.user_id': deletedWithAccount,
  },
}

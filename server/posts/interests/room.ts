import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/interests.ts'
import * as views from '../../../contract/posts/views.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { interestColumns } from './interest-columns.ts'
import { exportInterests, purgeOldViews } from './interests.ts'
import * as interests from './interests.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.savePost, ({ db, viewer, params, now }) =>
    interests.savePost(db, viewer, params.id, now),
  )
  handle(app, contract.unsavePost, ({ db, viewer, params }) => interests.unsavePost(db, viewer, params.id))
  handle(app, contract.hidePost, ({ db, viewer, params, now }) =>
    interests.hidePost(db, viewer, params.id, now),
  )
  handle(app, contract.unhidePost, ({ db, viewer, params }) => interests.unhidePost(db, viewer, params.id))
  handle(app, contract.showInterest, ({ db, viewer, params, body, now }) =>
    interests.showInterest(db, viewer, params.id, body.more, now),
  )
  handle(app, views.seePosts, ({ db, viewer, body, now }) =>
    interests.markPostsSeen(db, viewer, body.ids, now),
  )
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

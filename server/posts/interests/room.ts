import { interestColumns } from './interest-columns.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { exportInterests, purgeOldViews } from './interests.ts'
import { interestsRoutes } from './routes.ts'

export const interestsRoom: Room = {
  name: 'interests',
  postColumns: interestColumns,
  routes: interestsRoutes,
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

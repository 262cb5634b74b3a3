import { postColumns } from './post-columns.ts'
import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, type Room } from '../platform/room.ts'
import { deletePostsOfCommunity, hidePostsOf, purgeDeletedPosts, unhidePostsOf } from './deletion.ts'
import { erasePostsOf, exportLikes, exportPosts, postIdsWithParticipant } from './account-data.ts'
import { redateFuturePosts } from './future-dates.ts'
import notifications from './notifications.json' with { type: 'json' }
import { postRealtime } from './post-events.ts'
import { reportablePost } from './withholding/reportable.ts'
import { postsRoutes } from './routes.ts'

export const postsRoom: Room = {
  name: 'posts',
  postColumns: postColumns,
  routes: postsRoutes,
  realtime: postRealtime,
  hourly: {
    erase_deleted_posts: ({ db, clock }) => purgeDeletedPosts(db, clock()),
    date_posts_of_the_future: ({ db, clock }) => redateFuturePosts(db, clock()),
  },
  exports: { posts: exportPosts, likes: exportLikes },
  erase: erasePostsOf,
  onCommunityDeleted: deletePostsOfCommunity,
  onAway: (tx, author_id, isAway) => (isAway ? hidePostsOf : unhidePostsOf)(tx, author_id),
  reportables: { post: reportablePost },
  notifications,
  columns: {
    'post_likes.user_id': deletedWithAccount,
    'posts.alert_kind': deletedWithAccount,
    'posts.area': deletedWithAccount,
    'posts.author_id': deletedWithAccount,
    'posts.category': deletedWithAccount,
    'posts.content': deletedWithAccount,
    'posts.deleted_by': keptWithoutPerson,
    'posts.end_note': deletedWithAccount,
    'posts.ended_as': deletedWithAccount,
    'posts.place': deletedWithAccount,
    'posts.status': deletedWithAccount,
    'posts.tags': deletedWithAccount,
    'posts.title': deletedWithAccount,
    'posts.type': deletedWithAccount,
    'posts.ward_code': deletedWithAccount,
  },
  texts: [
    {
      table: 'posts',
      columns: ['content', 'end_note', 'place', 'tags', 'title'],
      tookPart: (id) => sql`posts.id IN (${postIdsWithParticipant(id)})`,
      blocks: 'relations/visibility.ts: isPostVisibleTo',
    },
  ],
}

import { sql } from 'kysely'
import { gone, left, type Room } from '../platform/room.ts'
import { deletePostsIn } from './delete-in-community.ts'
import { purgeDeletedPosts } from './deletion.ts'
import { exportLikes, exportPosts } from './export.ts'
import { erasePostsOf } from './erasure.ts'
import { datePostsOfTheFuture } from './future.ts'
import { hidePostsOf, unhidePostsOf } from './hide-posts.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { postsWith } from './took-part.ts'
import { postRealtime } from './realtime.ts'
import { reportablePost } from './reportable.ts'
import { postsRoutes } from './routes.ts'

export const postsRoom: Room = {
  name: 'posts',
  routes: postsRoutes,
  realtime: postRealtime,
  hourly: {
    erase_deleted_posts: ({ db, clock }) => purgeDeletedPosts(db, clock()),
    date_posts_of_the_future: ({ db, clock }) => datePostsOfTheFuture(db, clock()),
  },
  exports: { posts: exportPosts, likes: exportLikes },
  erase: erasePostsOf,
  onCommunityDeleted: deletePostsIn,
  onAway: (tx, author_id, isAway) => (isAway ? hidePostsOf : unhidePostsOf)(tx, author_id),
  reportables: { post: reportablePost },
  notifications,
  columns: {
    'post_likes.user_id': gone,
    'posts.area': gone,
    'posts.author_id': gone,
    'posts.category': gone,
    'posts.content': gone,
    'posts.deleted_by': left,
    'posts.status': gone,
    'posts.tags': gone,
    'posts.title': gone,
    'posts.type': gone,
    'posts.ward_code': gone,
  },
  texts: [
    {
      table: 'posts',
      columns: ['content', 'tags', 'title'],
      tookPart: (id) => sql`posts.id IN (${postsWith(id)})`,
      blocks: 'relations/post-visibility.ts: postSeenBy',
    },
  ],
  probes,
}

import { sql } from 'kysely'
import { gone, left, type Room } from '../../platform/room.ts'
import { postsWith } from '../took-part.ts'
import { eraseCommentsOf, purgeDeletedComments } from './erasure.ts'
import { exportComments } from './export.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { reportableComment } from './reportable.ts'
import { commentsRoutes } from './routes.ts'

export const commentsRoom: Room = {
  name: 'comments',
  routes: commentsRoutes,
  hourly: { purge_deleted_comments: ({ db, clock }) => purgeDeletedComments(db, clock()) },
  exports: { comments: exportComments },
  erase: eraseCommentsOf,
  reportables: { comment: reportableComment },
  notifications,
  columns: {
    'comment_likes.user_id': gone,
    'comments.author_id': left,
    'comments.content': 'gone, or emptied where others have answered (comments)',
    'comments.deleted_by': left,
    'comments.reply_to_id': left,
  },
  texts: [
    {
      table: 'comments',
      columns: ['content'],
      tookPart: (id) => sql`comments.post_id IN (${postsWith(id)})`,
      blocks: 'posts/comments/queries.ts: authorSeenBy',
    },
  ],
  probes,
}

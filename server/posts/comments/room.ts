import { commentColumns } from './post-columns.ts'
import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, type Room } from '../../platform/room.ts'
import { postIdsWithParticipant } from '../account-data.ts'
import { eraseCommentsOf, exportComments, purgeDeletedComments } from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { reportableComment } from './reportable.ts'
import { commentsRoutes } from './routes.ts'

export const commentsRoom: Room = {
  name: 'comments',
  postColumns: commentColumns,
  routes: commentsRoutes,
  hourly: { purge_deleted_comments: ({ db, clock }) => purgeDeletedComments(db, clock()) },
  exports: { comments: exportComments },
  erase: eraseCommentsOf,
  reportables: { comment: reportableComment },
  notifications,
  columns: {
    'comment_likes.user_id': deletedWithAccount,
    'comments.author_id': keptWithoutPerson,
    'comments.content': 'gone, or emptied where others have answered (comments)',
    'comments.deleted_by': keptWithoutPerson,
    'comments.reply_to_id': keptWithoutPerson,
  },
  texts: [
    {
      table: 'comments',
      columns: ['content'],
      tookPart: (id) => sql`comments.post_id IN (${postIdsWithParticipant(id)})`,
      blocks: 'posts/comments/queries.ts: authorSeenBy',
    },
  ],
}

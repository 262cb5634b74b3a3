import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/comments.ts'
import { getThread } from '../../../contract/posts/thread.ts'
import { deletedWithAccount, keptWithoutPerson, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { withDailyLimit } from '../../relations/trust/trust.ts'
import { postIdsWithParticipant } from '../account-data.ts'
import { getPost } from '../posts.ts'
import { commentColumns } from './post-columns.ts'
import { eraseCommentsOf, exportComments, purgeDeletedComments } from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { reportableComment } from './reportable.ts'
import {
  changeComment,
  createComment,
  deleteComment,
  likeComment,
  restoreComment,
  unlikeComment,
} from './comments.ts'
import { listComments, listHiddenComments } from './list.ts'

function routes(app: FastifyInstance) {
  const { config, rooms } = app.context
  handle(app, getThread, async ({ db, viewer, params: { id } }) => {
    const [post, comments] = await Promise.all([
      getPost(db, rooms, viewer, id),
      listComments(db, viewer, id, {}),
    ])
    return { post, comments }
  })
  handle(app, contract.listComments, ({ db, viewer, params, query }) =>
    listComments(db, viewer, params.id, query),
  )
  handle(app, contract.listHiddenComments, ({ db, viewer, params, query }) =>
    listHiddenComments(db, viewer, params.id, query.page ?? 1),
  )
  handle(app, contract.createComment, ({ db, viewer, params, body, now }) =>
    withDailyLimit({ db, config }, viewer, 'comment', now, (tx) =>
      createComment(tx, config, viewer, params.id, body, now),
    ),
  )
  handle(app, contract.updateComment, ({ db, viewer, params, body, now }) =>
    changeComment(db, viewer, params.id, body, now),
  )
  handle(app, contract.deleteComment, ({ db, viewer, params, now }) =>
    deleteComment(db, viewer, params.id, now),
  )
  handle(app, contract.restoreComment, ({ db, viewer, params, now }) =>
    restoreComment(db, viewer, params.id, now),
  )
  handle(app, contract.likeComment, ({ db, viewer, params, now }) => likeComment(db, viewer, params.id, now))
  handle(app, contract.unlikeComment, ({ db, viewer, params }) => unlikeComment(db, viewer, params.id))
}

export const commentsRoom: Room = {
  name: 'comments',
  postColumns: commentColumns,
  routes,
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

import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/comments.ts'
import { handle } from '../../platform/http/handle.ts'
import { withDailyLimit } from '../../relations/trust/limits.ts'
import {
  changeComment,
  createComment,
  deleteComment,
  likeComment,
  restoreComment,
  unlikeComment,
} from './comments.ts'
import { listComments, listHiddenComments } from './list.ts'

export function commentsRoutes(app: FastifyInstance) {
  const { config } = app.context
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

import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/feed/alerts.ts'
import { findSimilarAlerts as findSimilarEndpoint } from '../../../contract/feed/feed.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { handle } from '../../platform/http/handle.ts'
import { notAllowed, notFound } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'
import { getPost, type PostViewer } from '../../posts/posts.ts'
import { endPost } from '../../posts/write.ts'
import { findSimilarAlerts } from './alerts.ts'
import { answerAlert, withdrawAnswer } from './answers.ts'
import { addUpdate } from './updates.ts'

export function alertsRoutes(app: FastifyInstance) {
  const deps = app.context
  const replyAfter = (db: Database, viewer: PostViewer, act: (tx: Database) => Promise<number>) =>
    inTransaction(db, async (tx) => getPost(tx, deps.rooms, viewer, await act(tx)))

  handle(app, findSimilarEndpoint, ({ db, viewer, body, now }) =>
    findSimilarAlerts(db, deps.rooms, viewer, body.content, now),
  )
  handle(app, contract.answerAlert, ({ db, viewer, params: { id }, body, now }) =>
    replyAfter(db, viewer, (tx) => answerAlert(tx, viewer, id, body.answer, now)),
  )
  handle(app, contract.withdrawAlertAnswer, ({ db, viewer, params: { id }, now }) =>
    replyAfter(db, viewer, (tx) => withdrawAnswer(tx, viewer, id, now)),
  )
  handle(app, contract.addAlertUpdate, ({ db, viewer, params: { id }, body, now }) =>
    replyAfter(db, viewer, (tx) => addUpdate(tx, deps.config, viewer, id, oneLine(body.text), now)),
  )
  handle(app, contract.endAlert, ({ db, viewer, params: { id }, body, now }) =>
    replyAfter(db, viewer, async (tx) => {
      const { category } = await getPost(tx, deps.rooms, viewer, id)
      if (!isAlert(category)) throw notFound('Alert')
      const { ended_as, note = '' } = body
      if (ended_as === 'false' && !viewer.is_staff) throw notAllowed()
      return endPost(tx, deps, viewer, id, now, { ended_as, end_note: oneLine(note) })
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import * as cases from '../../contract/moderation/cases.ts'
import { getDashboard as dashboard } from '../../contract/moderation/dashboard.ts'
import { createReport as createReportEndpoint } from '../../contract/moderation/reports.ts'
import { handle } from '../platform/http/handle.ts'
import { appealDecision, decideAppeal, listOwnDecisions, undoAction } from './cases/appeals-and-undo.ts'
import { addNote, decideCase, getCase, listCases } from './cases/decide.ts'
import { getDashboard } from './dashboard/dashboard.ts'
import { reportedFileRoutes } from './cases/read-case.ts'
import { withDailyLimit } from '../relations/trust/trust.ts'
import { createReport } from './reports/reports.ts'

export function moderationRoutes(app: FastifyInstance) {
  const { rooms, config } = app.context
  const deps = { rooms, config }
  handle(app, createReportEndpoint, ({ db, viewer, body, now }) =>
    withDailyLimit({ db, config }, viewer, 'report', now, (tx) => createReport(tx, deps, viewer, body, now)),
  )
  handle(app, cases.listCases, ({ db, viewer, query }) => listCases(db, viewer, query))
  handle(app, cases.getCase, ({ db, viewer, params }) => getCase(db, viewer, params.id))
  handle(app, cases.addCaseNote, ({ db, viewer, params, body, now }) =>
    addNote(db, viewer, params.id, body.content, now),
  )
  handle(app, cases.decideCase, ({ db, viewer, params, body, now }) =>
    decideCase(db, deps, viewer, params.id, body, now),
  )
  handle(app, cases.undoAction, ({ db, viewer, params, now }) => undoAction(db, deps, viewer, params.id, now))
  handle(app, cases.listOwnDecisions, ({ db, viewer, query, now }) =>
    listOwnDecisions(db, viewer, query.page ?? 1, now),
  )
  handle(app, cases.appealAction, ({ db, viewer, params, body, now }) =>
    appealDecision(db, viewer, params.id, body.words, now),
  )
  handle(app, cases.decideAppeal, ({ db, viewer, params, body, now }) =>
    decideAppeal(db, deps, viewer, params.id, body, now),
  )
  handle(app, dashboard, ({ db, now }) => getDashboard(db, now))
  reportedFileRoutes(app)
}

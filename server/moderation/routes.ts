import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/reports.ts'
import { handle } from '../platform/http/handle.ts'
import { reportedFiles } from './files.ts'
import { createReport } from './moderation.ts'
import { hideReportedMessage, listReportedMessages } from './reported-messages.ts'

export function moderationRoutes(app: FastifyInstance) {
  handle(app, contract.createReport, async ({ db, viewer, body, now }) => {
    await createReport(db, viewer, body, now)
    return {}
  })
  handle(app, contract.listReportedMessages, ({ db, query }) => listReportedMessages(db, query.page ?? 1))
  handle(app, contract.hideReportedMessage, ({ db, params, now }) => hideReportedMessage(db, params.id, now))
  reportedFiles(app)
}

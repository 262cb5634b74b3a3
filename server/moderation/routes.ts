import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/reports.ts'
import { handle } from '../platform/http/handle.ts'
import { createReport } from './moderation.ts'

export function moderationRoutes(app: FastifyInstance) {
  handle(app, contract.createReport, async ({ db, viewer, body, now }) => {
    await createReport(db, viewer, body, now)
    return {}
  })
}

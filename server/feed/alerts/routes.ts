import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/feed/feed.ts'
import { handle } from '../../platform/http/handle.ts'
import { findSimilarAlerts } from './alerts.ts'

export function alertsRoutes(app: FastifyInstance) {
  handle(app, contract.findSimilarAlerts, ({ db, viewer, body, now }) =>
    findSimilarAlerts(db, app.context.rooms, viewer, body.content, now),
  )
}

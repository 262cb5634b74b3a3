import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/settings.ts'
import { handle } from '../../platform/http/handle.ts'
import { getPreferences, getVisibleArea, putPreferences } from './settings.ts'

export function settingsRoutes(app: FastifyInstance) {
  handle(app, contract.getPreferences, ({ db, viewer, params }) => getPreferences(db, viewer, params.id))
  handle(app, contract.putPreferences, ({ db, viewer, params, body }) =>
    putPreferences(db, viewer, params.id, body),
  )
  handle(app, contract.getVisibleArea, ({ db, viewer, params }) => getVisibleArea(db, viewer, params.id))
}

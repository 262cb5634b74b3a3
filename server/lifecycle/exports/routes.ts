import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/leaving.ts'
import { handle } from '../../platform/http/handle.ts'
import { deriveKey } from '../../platform/secrets/secrets.ts'
import { downloadRoute, getExport, linkExport, startExport } from './exports.ts'

export function exportsRoutes(app: FastifyInstance) {
  const key = deriveKey(app.context, 'export address')
  handle(app, contract.getExport, ({ db, viewer, params, now }) => getExport(db, viewer, params.id, now))
  handle(app, contract.startExport, ({ db, viewer, params, now }) => startExport(db, viewer, params.id, now))
  handle(app, contract.linkExport, ({ db, viewer, params, now }) =>
    linkExport(db, key, viewer, params.id, now),
  )
  downloadRoute(app, key)
}

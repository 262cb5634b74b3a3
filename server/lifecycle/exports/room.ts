import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/leaving.ts'
import { removeFiles } from '../../platform/files/file-removal.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { deriveKey } from '../../platform/secrets/secrets.ts'
import {
  purgeOldExports,
  deleteExportOfUser,
  downloadRoute,
  getExport,
  linkExport,
  startExport,
} from './exports.ts'
import { makeExport } from './make-export.ts'
import { deleteExports } from './queries.ts'

function routes(app: FastifyInstance) {
  const key = deriveKey(app.context, 'export address')
  handle(app, contract.getExport, ({ db, viewer, params, now }) => getExport(db, viewer, params.id, now))
  handle(app, contract.startExport, ({ db, viewer, params, now }) => startExport(db, viewer, params.id, now))
  handle(app, contract.linkExport, ({ db, viewer, params, now }) =>
    linkExport(db, key, viewer, params.id, now),
  )
  downloadRoute(app, key)
}

export const exportsRoom: Room = {
  name: 'exports',
  routes,
  longJobs: {
    make_export: (parts, { user_id, file }: { user_id: number; file: string }) =>
      makeExport(parts, user_id, file),
  },
  hourly: { purge_old_exports: ({ db, clock }) => purgeOldExports(db, clock()) },
  erase: async (tx, user_id) => removeFiles(tx, await deleteExportOfUser(tx, user_id)),
  restored: deleteExports,
  columns: {
    'exports.key': deletedWithAccount,
    'exports.state': deletedWithAccount,
    'exports.user_id': deletedWithAccount,
  },
}

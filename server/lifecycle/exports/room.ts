import { removeFiles } from '../../platform/files/file-removal.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { purgeOldExports, deleteExportOfUser } from './exports.ts'
import { makeExport } from './make-export.ts'
import { deleteExports } from './queries.ts'
import { exportsRoutes } from './routes.ts'

export const exportsRoom: Room = {
  name: 'exports',
  routes: exportsRoutes,
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

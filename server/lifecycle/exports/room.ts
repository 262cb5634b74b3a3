import { removeFiles } from '../../platform/files/file-removal.ts'
import { gone, type Room } from '../../platform/room.ts'
import { purgeOldExports, takeExportOf } from './exports.ts'
import { makeExport } from './make-export.ts'
import { probes } from './probes.ts'
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
  erase: async (tx, user_id) => removeFiles(tx, await takeExportOf(tx, user_id)),
  restored: deleteExports,
  columns: {
    'exports.key': gone,
    'exports.state': gone,
    'exports.user_id': gone,
  },
  probes,
}

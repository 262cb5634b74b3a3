import { confirmUpload, startUpload } from '../../contract/uploads.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { gone, ours, type Room } from '../platform/room.ts'
import { takeMediaOf } from './export.ts'
import { removeUnused } from './media.ts'
import { mediaRoutes } from './routes.ts'
import { removeStrays } from './uploads/strays.ts'

export const mediaRoom: Room = {
  name: 'media',
  routes: mediaRoutes,
  hourly: {
    remove_unused_pictures: ({ db, storage, clock }) => removeUnused(db, storage, clock()),
    remove_stray_uploads: ({ db, storage, clock }) => removeStrays(db, storage, clock()),
  },
  erase: async (tx, user_id) => removeFiles(tx, await takeMediaOf(tx, user_id)),
  columns: {
    'media.avatar_of': gone,
    'media.blur': gone,
    'media.content_type': gone,
    'media.key': `${gone}; its files by the job that the erasure leaves behind`,
    'media.owner_id': gone,
    'media.purpose': gone,
    'media.used_by': ours,
    'media.state': gone,
    'media.type': gone,
    'upload_days.user_id': gone,
  },
  probes: [
    { endpoint: startUpload, asked: () => ({ body: { content_type: 'image/png', size: 100 } }) },
    { endpoint: confirmUpload, asked: () => ({ path: '/api/media/1/confirm/' }) },
  ],
}

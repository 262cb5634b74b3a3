import { removeFiles } from '../platform/files/file-removal.ts'
import { deletedWithAccount, notPersonal, type Room } from '../platform/room.ts'
import { deleteMediaOf } from './owned-media.ts'
import { removeStrayUploads, removeUnusedUploads } from './media.ts'
import { mediaRoutes } from './routes.ts'

export const mediaRoom: Room = {
  name: 'media',
  routes: mediaRoutes,
  hourly: {
    remove_unused_pictures: ({ db, storage, clock }) => removeUnusedUploads(db, storage, clock()),
    remove_stray_uploads: ({ db, storage, clock }) => removeStrayUploads(db, storage, clock()),
  },
  erase: async (tx, user_id) => removeFiles(tx, await deleteMediaOf(tx, user_id)),
  columns: {
    'media.avatar_of': deletedWithAccount,
    'media.blur': deletedWithAccount,
    'media.content_type': deletedWithAccount,
    'media.key': `${deletedWithAccount}; its files by the job that the erasure leaves behind`,
    'media.owner_id': deletedWithAccount,
    'media.purpose': deletedWithAccount,
    'media.used_by': notPersonal,
    'media.state': deletedWithAccount,
    'media.type': deletedWithAccount,
    'upload_days.user_id': deletedWithAccount,
  },
}

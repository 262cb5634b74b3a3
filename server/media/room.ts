import type { FastifyInstance } from 'fastify'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { deletedWithAccount, notPersonal, type Room } from '../platform/room.ts'
import { handle } from '../platform/http/handle.ts'
import { deriveKey } from '../platform/secrets/secrets.ts'
import { deleteMediaOf } from './owned-media.ts'
import * as media from './media.ts'
import * as uploads from './uploads/uploads.ts'

function routes(app: FastifyInstance) {
  const { storage, workers } = app.context
  const key = deriveKey(app.context, 'upload address')
  handle(app, startUpload, ({ db, viewer, body, now }) =>
    uploads.startUpload(db, storage, key, viewer, { purpose: 'post', ...body }, now),
  )
  handle(app, confirmUpload, ({ db, viewer, params }) =>
    media.confirmUpload(db, storage, workers, viewer, params.id),
  )
  uploads.registerUploadRoute(app, key)
  media.servePublicFilms(app)
  media.servePublicPictures(app)
}

export const mediaRoom: Room = {
  name: 'media',
  routes,
  hourly: {
    remove_unused_pictures: ({ db, storage, clock }) => media.removeUnusedUploads(db, storage, clock()),
    remove_stray_uploads: ({ db, storage, clock }) => media.removeStrayUploads(db, storage, clock()),
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

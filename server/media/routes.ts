import type { FastifyInstance } from 'fastify'
import { confirmUpload, startUpload } from '../../contract/uploads.ts'
import { handle } from '../platform/http/handle.ts'
import { keyFor } from '../platform/secrets/keys.ts'
import * as media from './media.ts'
import { publicFilms } from './public-films.ts'
import { publicPictures } from './public-pictures.ts'
import { uploadRoute } from './uploads/upload-route.ts'
import * as uploads from './uploads/uploads.ts'

export function mediaRoutes(app: FastifyInstance) {
  const { storage, workers } = app.context
  const key = keyFor(app.context, 'upload address')
  handle(app, startUpload, ({ db, viewer, body, now }) =>
    uploads.startUpload(db, storage, key, viewer, { purpose: 'post', ...body }, now),
  )
  handle(app, confirmUpload, ({ db, viewer, params }) =>
    media.confirmUpload(db, storage, workers, viewer, params.id),
  )
  uploadRoute(app, key)
  publicFilms(app)
  publicPictures(app)
}

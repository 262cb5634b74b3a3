import type { FastifyInstance } from 'fastify'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { handle } from '../platform/http/handle.ts'
import { deriveKey } from '../platform/secrets/secrets.ts'
import * as media from './media.ts'
import * as uploads from './uploads/uploads.ts'

export function mediaRoutes(app: FastifyInstance) {
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

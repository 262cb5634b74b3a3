import { type FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { reportedFilePath } from '../../contract/reports.ts'
import { Id, Shape } from '../../contract/shape.ts'
import { publicFile } from '../media/media.ts'
import { notFound, notSignedIn } from '../platform/http/refusal.ts'
import { viewerOf } from '../platform/http/session.ts'
import { keyOfReported } from './reported-queries.ts'

const Asked = Shape({ id: Id, media: Id, name: Type.String({ pattern: '^[0-9]{1,4}\\.(avif|webp)$' }) })

export function reportedFiles(app: FastifyInstance) {
  const { db, keys, clock, storage } = app.context
  app.get<{ Params: Type.Static<typeof Asked> }>(
    reportedFilePath,
    {
      schema: { params: Asked, hide: true },
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1]
      const viewer = token === undefined ? null : await viewerOf(db, keys, token, clock())
      if (!viewer) throw notSignedIn()
      const { id, media, name } = request.params
      const key = viewer.is_staff ? await keyOfReported(db, id, media) : undefined
      const bytes = key === undefined ? null : await publicFile(storage, key, name)
      if (!bytes) throw notFound('Picture')
      return reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .send(bytes)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { ById, RandomId, Shape } from '../../../contract/shape.ts'
import { openExport } from './exports.ts'

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  session: RandomId,
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** A browser follows a link without our bearer token, so the signed address is the only authorisation. */
export function downloadRoute(app: FastifyInstance, key: Buffer) {
  const { db, storage, clock } = app.context
  app.get<{ Params: Type.Static<typeof ById>; Querystring: Type.Static<typeof Signed> }>(
    '/api/users/:id/export/download/',
    {
      schema: { params: ById, querystring: Signed, hide: true },
      exposeHeadRoute: false,
      config: { rateLimit: { max: 30, timeWindow: 600_000 } },
    },
    async (request, reply) => {
      const asked = { ...request.params, ...request.query }
      const { name, size, bytes } = await openExport(db, storage, key, asked, clock())
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
}

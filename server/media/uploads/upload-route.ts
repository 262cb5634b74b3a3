import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { videoLimits } from '../../../contract/upload-limits.ts'
import { Shape } from '../../../contract/shape.ts'
import { Arriving } from './arriving.ts'
import { cutOff, receiveUpload } from './uploads.ts'

const ByKey = Shape({ key: Type.String({ pattern: '^([0-9a-f]{32}|[0-9a-f]{40})$' }) })

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** The signed address is the only authorisation, as with a storage bucket; bodies of any type are streamed. */
export function uploadRoute(app: FastifyInstance, key: Buffer) {
  app.register(async (scope) => {
    const { db, storage, clock } = app.context
    const arriving = new Arriving()
    scope.removeAllContentTypeParsers()
    // The handler reads the request itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    scope.put<{ Params: Type.Static<typeof ByKey>; Querystring: Type.Static<typeof Signed> }>(
      '/api/media/:key/upload/',
      {
        schema: { params: ByKey, querystring: Signed, hide: true },
        bodyLimit: videoLimits.bytes,
        config: { rateLimit: { max: 300, timeWindow: 600_000 } },
      },
      async (request, reply) => {
        const ticket = {
          ...request.params,
          ...request.query,
          content_type: request.headers['content-type'] ?? '',
          size: Number(request.headers['content-length'] ?? Number.NaN),
        }
        try {
          await receiveUpload(db, storage, arriving, key, ticket, request.raw, clock())
        } catch (error) {
          // Reads the rest of the body, so that the client can receive the error.
          request.raw.resume()
          throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? cutOff() : error
        }
        return reply.code(204).send()
      },
    )
  })
}

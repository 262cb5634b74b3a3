import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/http/refusal.ts'
import { publicFile } from './media.ts'

/** Whoever knows the random address may have the picture; the files never change. */
export function publicPictures(app: FastifyInstance) {
  app.get<{ Params: { key: string; name: string } }>(
    '/media/:key/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params
      const isPossible = /^[0-9a-f]{32}$/.test(key) && /^[0-9]{1,4}\.(avif|webp)$/.test(name)
      const bytes = isPossible ? await publicFile(app.context.storage, key, name) : null
      if (!bytes) throw notFound('Picture')
      const etag = `"${key}-${name}"`
      reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('etag', etag)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import { handle } from '../../platform/http/handle.ts'
import { requestedLanguage } from '../../platform/http/headers.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Room } from '../../platform/room.ts'
import { previewsOf } from './previews.ts'

interface PictureParams {
  folder: string
  value: string
  name: string
}

function routes(app: FastifyInstance) {
  handle(app, getLinkPreview, async ({ request, query }) => {
    const preview = await previewsOf(app).find(request, query.path, requestedLanguage(request))
    if (!preview) throw notFound('Preview')
    return preview
  })

  app.get<{ Params: PictureParams }>(
    '/og/links/:folder/:value/:name',
    { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { folder, value, name } = request.params
      const [, language] = /^(vi|en)-[\w-]{12}\.jpg$/.exec(name) ?? []
      const path = `/${folder}/${value}`
      const picture = language && (await previewsOf(app).draw(request, path, language === 'en' ? 'en' : 'vi'))
      if (!picture) throw notFound('Picture')
      const etag = `"${picture.key}"`
      // Caches ask each time, so that a picture is gone with what it shows.
      reply.header('cache-control', 'public, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(await picture.load())
    },
  )
}

export const linkPreviewsRoom: Room = {
  name: 'link-previews',
  routes,
  describeScreen: (request, path) => previewsOf(request.server).headTags(request, path),
}

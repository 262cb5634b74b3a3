import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { Id, Shape } from '../../contract/shape.ts'
import { identify } from '../platform/http/handle.ts'
import { notFound, notSignedIn } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { readPublicFile } from './media.ts'

/** `name` is a width and a format. */
const PictureParams = Shape({
  id: Id,
  media: Id,
  name: Type.String({ pattern: '^[0-9]{1,4}\\.(avif|webp)$' }),
})

/**
 * Serves pictures with an access token, uncached. `keyOf` returns the key of the file if the viewer may see it, else the
 * reply is 404. `max`: requests a minute.
 */
export function servePrivatePictures<Query extends Type.TObject>(
  app: FastifyInstance,
  path: string,
  { query, max }: { query: Query; max: number },
  keyOf: (
    viewer: Viewer,
    params: Type.Static<typeof PictureParams>,
    query: Type.Static<Query>,
  ) => Promise<string | undefined>,
) {
  const { context } = app
  app.get<{ Params: Type.Static<typeof PictureParams>; Querystring: Type.Static<Query> }>(
    path,
    {
      schema: { params: PictureParams, querystring: query, hide: true },
      config: { rateLimit: { max, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const viewer = await identify(context, request)
      if (!viewer || viewer.restriction) throw notSignedIn()
      const { name } = request.params
      const key = await keyOf(viewer, request.params, request.query as Type.Static<Query>)
      const bytes = key === undefined ? null : await readPublicFile(context.storage, key, name)
      if (!bytes) throw notFound('Picture')
      return reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .send(bytes)
    },
  )
}

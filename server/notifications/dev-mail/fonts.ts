import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'

const folder = new URL('../../../web/ui/fonts/', import.meta.url)

const fileOf = (subset: string, weight: string) => new URL(`be-vietnam-pro-${subset}-${weight}.woff2`, folder)

/** Serves the app's font under fixed names; the names of the built files change. */
export function fontRoutes(app: FastifyInstance, basePath: string) {
  for (const subset of ['latin', 'vietnamese'])
    for (const weight of ['400', '700'])
      app.get(`${basePath}/fonts/${subset}-${weight}.woff2`, { schema: { hide: true } }, async (_, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(fileOf(subset, weight))),
      )
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { notFound, Refusal } from '../http/refusal.ts'
import { built, type Found, readBuiltWeb } from './built-pages.ts'
import { serveCrawlers } from './crawlers.ts'
import { bytesOf, encodingFor } from './page-bytes.ts'
import { serveWorker, workerPolicy } from './worker.ts'

const aYear = 'public, max-age=31536000, immutable'

/** It fetches the map's vector tiles. */
const isMapsWorker = (path: string) => /\/maplibre-gl-worker-[\w-]+\.mjs(\.(br|gz))?$/.test(path)

/** Unknown addresses get a 404 page, those under /api/ a JSON 404. */
export async function serveWeb(app: FastifyInstance, pages: 'built' | 'none' = 'built') {
  const { config, storage } = app.context
  const web = pages === 'built' ? readBuiltWeb(config, storage.direct?.origin) : null
  if (web) {
    await app.register(fastifyStatic, {
      root: built,
      // A route for each file would take half of a start.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? aYear : 'public, max-age=3600')
        if (isMapsWorker(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
    serveCrawlers(app, web)
    serveWorker(app, web)
  }
  const files = web ? builtFiles() : new Set<string>()
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && files.has(path)) return reply.sendFile(path)
    if (!isRead || /^\/(api|assets|media|health)\//.test(path)) throw notFound('Page')
    if (!web) throw new Refusal(503, 'not_built', 'The web has not been built', { retryAfter: 60 })
    return sendPage(request, reply, web.find(path.replace(/\/+$/, '') || '/'))
  })
}

/** By their addresses. Pages are sent with what the configuration puts into them, and compressed copies in place of others. */
const builtFiles = () =>
  new Set(
    readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => `/${relative(built, join(parentPath, name)).split(sep).join('/')}`),
  )

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, status, isApp }: Found) {
  // Facebook's popup has to report the result to its opener.
  if (page.openness === 'facebook') reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply
    .code(status)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
  if (isApp) reply.header('x-robots-tag', 'noindex')
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await bytesOf(page, encoding))
}

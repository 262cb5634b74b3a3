import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from '../room.ts'
import { sendShared, shareText } from '../http/compression.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { Recent } from '../recent.ts'
import {
  buildFolder,
  type BuiltPage,
  type BuiltWeb,
  type FoundPage,
  readBuiltWeb,
  withHeadTags,
} from './built-pages.ts'

const aYear = 'public, max-age=31536000, immutable'

/** The worker that fetches the vector tiles of the map. */
const isMapWorker = (path: string) => /\/maplibre-gl-worker-[\w-]+\.mjs(\.(br|gz))?$/.test(path)

/** Unknown addresses get a 404 page; under /api/ a JSON 404. */
export async function serveWeb(app: FastifyInstance, pages: 'built' | 'none' = 'built') {
  const { config, storage } = app.context
  const web = pages === 'built' ? readBuiltWeb(config, storage.direct?.origin) : null
  if (web) {
    await app.register(fastifyStatic, {
      root: buildFolder,
      // Adding a route for each file would double the time of a start.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? aYear : 'public, max-age=3600')
        if (isMapWorker(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
    serveCrawlers(app, web)
    serveServiceWorker(app, web)
  }
  const files = web ? builtFiles() : new Set<string>()
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && files.has(path)) {
      request.served = 'file'
      return reply.sendFile(path)
    }
    if (!isRead || /^\/(api|assets|media|health)\//.test(path)) throw notFound('Page')
    if (!web) throw new Refusal(503, 'not_built', 'The web has not been built', { retryAfter: 60 })
    request.served = 'page'
    const address = path.replace(/\/+$/, '') || '/'
    return sendPage(request, reply, await describe(request, address, web.find(address)))
  })
}

const describedPages = new Recent<BuiltPage>('pages', 100, 60 * 60_000)
const describeTimeoutMs = 1500

/** A screen's page with tags of its own. What its tags need may fail or be late; the page is sent without them. */
async function describe(request: FastifyRequest, path: string, found: FoundPage): Promise<FoundPage> {
  const { rooms, clock } = request.server.context
  const describeScreen = rooms.find((room) => room.describeScreen)?.describeScreen
  if (!found.isApp || !describeScreen) return found
  const { page } = found
  try {
    const timeout = sleep(describeTimeoutMs, null, { ref: false })
    const tags = await Promise.race([describeScreen(request, path), timeout])
    if (tags === null) return found
    const described = await describedPages.get(page.etag + tags, clock(), async () =>
      withHeadTags(page, tags),
    )
    return { ...found, page: described }
  } catch (error) {
    request.log.warn({ err: error }, 'a page has no preview')
    return found
  }
}

/** The addresses of static files. Excludes pages, which need values of the configuration, and compressed copies. */
const builtFiles = () =>
  new Set(
    readdirSync(buildFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
      .map(
        ({ parentPath, name }) => `/${relative(buildFolder, join(parentPath, name)).split(sep).join('/')}`,
      ),
  )

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, status, isApp }: FoundPage) {
  // Facebook's popup must report its result to the page that opened it.
  if (page.access === 'facebook') reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
  if (isApp) reply.header('x-robots-tag', 'noindex')
  return sendShared(request, reply, page)
}

/** Fetch a page because somebody sent its link, and index nothing. Many of them obey robots.txt. */
const previewRobots = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'TelegramBot',
  'WhatsApp',
]

/** Excludes the app's own screens, people's pages, the targets of mailed links, and the API. */
function robots({ screens }: Listed, rooms: readonly Room[], origin: string) {
  const previewed = rooms
    .flatMap(({ linkSubjects = {} }) => Object.keys(linkSubjects))
    .map(folderOf)
    .toSorted()
  const folders = new Set(screens.map(folderOf).filter((path) => path !== '/login'))
  const excluded = ['/api/', '/media/', ...folders].toSorted()
  const lines = excluded.filter((path) => !excluded.some((other) => other !== path && path.startsWith(other)))
  return [
    'User-agent: *',
    ...lines.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    ...(previewed.length > 0
      ? [
          ...previewRobots.map((name) => `User-agent: ${name}`),
          ...previewed.map((path) => `Allow: ${path}`),
          ...lines.map((path) => `Disallow: ${path}`),
          '',
        ]
      : []),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The prefix of a screen's address for robots.txt: `/i/` doesn't match /icon.svg. */
function folderOf(path: string) {
  const [, first = '', ...more] = path.split('/')
  return more.length && !['*', ''].includes(more[0] ?? '') ? `/${first}/` : `/${first}`
}

/** Lists every public page with its translation, in the format of sitemaps.org and Google. */
function sitemap({ listed }: Listed, origin: string) {
  const at = (path: string) => `${origin}${encodeURI(path)}`
  const entries = listed.flatMap(({ vi, en, updated }) =>
    [vi, en].map((path) =>
      [
        '  <url>',
        `    <loc>${at(path)}</loc>`,
        ...(updated ? [`    <lastmod>${updated}</lastmod>`] : []),
        `    <xhtml:link rel="alternate" hreflang="vi" href="${at(vi)}"/>`,
        `    <xhtml:link rel="alternate" hreflang="en" href="${at(en)}"/>`,
        `    <xhtml:link rel="alternate" hreflang="x-default" href="${at(vi)}"/>`,
        '  </url>',
      ].join('\n'),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

type Listed = Pick<BuiltWeb, 'screens' | 'listed'>

export function serveCrawlers(app: FastifyInstance, web: Listed) {
  const { config, rooms } = app.context
  const { publicUrl } = config
  const aDay = 'public, max-age=86400'
  const hide = { schema: { hide: true } }
  const serve = (path: string, type: string, text: string) => {
    const content = shareText(text)
    app.get(path, hide, (request, reply) =>
      sendShared(request, reply.type(`${type}; charset=utf-8`).header('cache-control', aDay), content),
    )
  }
  serve('/robots.txt', 'text/plain', robots(web, rooms, publicUrl))
  serve('/sitemap.xml', 'application/xml', sitemap(web, publicUrl))
}

/** The policy of a worker that fetches from our own server. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves `/sw.js`, which browsers revalidate each time, and `/share`, the target of shares from other apps. */
export function serveServiceWorker(app: FastifyInstance, { worker }: Pick<BuiltWeb, 'worker'>) {
  const content = shareText(worker)
  const hide = { schema: { hide: true } }
  app.get('/sw.js', hide, (request, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
    return sendShared(request, reply, content)
  })
  // The worker handles shares. They reach the server only if no worker is installed.
  app.post('/share', { ...hide, onRequest: async (_request, reply) => redirectToComposer(reply) }, () => null)
}

const redirectToComposer = (reply: FastifyReply) => reply.redirect('/create-post?shared=lost', 303)

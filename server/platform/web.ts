import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type Openness, policyFor } from './page-policy.ts'
import { notFound, Refusal } from './refusal.ts'

const built = resolve(import.meta.dirname, '../../build/client')
const aYear = 'public, max-age=31536000, immutable'

interface Page {
  html: string
  policy: string
  openness: Openness
}

/** Where Facebook's script runs, if anywhere: nobody is signed in there, and one leaves it by loading another page. */
const facebooksPage = '/login'

/**
 * Serves the built web from the API's own origin: files under their names, prerendered pages under theirs, the
 * app's shell for every other address. Each page carries a content security policy with the hashes of its own
 * inline scripts and styles. Unknown addresses under /api/ are JSON 404s.
 */
export async function serveWeb(app: FastifyInstance) {
  const pages = readPages(app.parts.config.facebook !== null)
  const shell = pages.get('/')
  if (shell) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? aYear : 'public, max-age=3600')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' && !/^\/(api|assets|media|health)\//.test(path)
    if (!isPage || (path.startsWith('/dev/') && !app.parts.config.demo)) throw notFound('Page')
    const page = pages.get(path.replace(/\/$/, '') || '/') ?? shell
    if (!page) throw new Refusal(503, 'not_built', 'The web has not been built', { retryAfter: 60 })
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: Page) {
  // Facebook's window tells the one that opened it how the sign-in ended.
  if (page.openness === 'facebook') reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .send(page.html)
}

function readPages(hasFacebook: boolean) {
  if (!existsSync(built)) return new Map<string, Page>()
  return new Map(
    globSync('**/*.html', { cwd: built }).map((file) => {
      const html = readFileSync(join(built, file), 'utf8')
      const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
      const openness: Openness = hasFacebook && path === facebooksPage ? 'facebook' : 'closed'
      return [path, { html, policy: policyFor(html, openness), openness }]
    }),
  )
}

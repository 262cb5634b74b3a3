import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply } from 'fastify'
import { notFound, Refusal } from './refusal.ts'

const built = resolve(import.meta.dirname, '../../build/client')
const aYear = 'public, max-age=31536000, immutable'

interface Page {
  html: string
  policy: string
}

/**
 * Serves the built web from the API's own origin: files under their names, prerendered pages under theirs, the
 * app's shell for every other address. Each page carries a content security policy with the hashes of its own
 * inline scripts and styles. Unknown addresses under /api/ are JSON 404s.
 */
export async function serveWeb(app: FastifyInstance) {
  const pages = readPages()
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

const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .send(page.html)

function readPages() {
  if (!existsSync(built)) return new Map<string, Page>()
  return new Map(
    globSync('**/*.html', { cwd: built }).map((file) => {
      const html = readFileSync(join(built, file), 'utf8')
      const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
      return [path, { html, policy: policyFor(html) }]
    }),
  )
}

function policyFor(html: string) {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .map(
        ([, text]) =>
          ` 'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      )
      .join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

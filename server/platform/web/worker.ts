import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { BuiltWeb } from './built-pages.ts'

/** The policy of a worker that fetches from our own server. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves `/sw.js`, which browsers revalidate each time, and `/share`, the target of shares from other apps. */
export function serveServiceWorker(app: FastifyInstance, { worker }: Pick<BuiltWeb, 'worker'>) {
  const etag = `"${createHash('sha256').update(worker).digest('base64url').slice(0, 22)}"`
  const hide = { schema: { hide: true } }
  app.get('/sw.js', hide, (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('content-security-policy', workerPolicy)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
  // The worker handles shares. They reach the server only if no worker is installed.
  app.post('/share', { ...hide, onRequest: async (_request, reply) => redirectToComposer(reply) }, () => null)
}

const redirectToComposer = (reply: FastifyReply) => reply.redirect('/create-post?shared=lost', 303)

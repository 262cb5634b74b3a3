import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { BuiltWeb } from './built-pages.ts'

/** For a worker that fetches from our own server. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/sw.js`, which browsers ask for anew each time, and the address of what other apps share. */
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
  // What is shared reaches the worker; here it only arrives when there is none.
  app.post('/share', { ...hide, onRequest: async (_request, reply) => toComposer(reply) }, () => null)
}

const toComposer = (reply: FastifyReply) => reply.redirect('/create-post?shared=lost', 303)

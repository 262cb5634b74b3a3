import type { FastifyInstance } from 'fastify'

/** Pages send their own policy, with the hashes of their scripts; JSON needs none. */
const headers = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const encryptionForAYear = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Every reply has these headers, unless its route sets others. */
export function addHeaders(app: FastifyInstance) {
  const { publicUrl } = app.context.config
  const ofAll = { ...headers, ...(publicUrl.startsWith('https:') && encryptionForAYear) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofAll).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // A proxy then sends no request on a connection that is about to close.
    if (app.state.isLeaving) reply.header('connection', 'close')
    done()
  })
}

const invalid = /[^\t\x20-\x7e\x80-\xff]/

/** Node throws for an invalid header value when nothing can catch the error; this check turns it into a 500. */
export function checkHeaders(app: FastifyInstance) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const sent = reply.getHeaders()
    for (const name in sent) {
      if (!invalid.test(String(sent[name]))) continue
      reply.removeHeader(name)
      return done(new Error(`The value of the header ${name} is invalid`))
    }
    done()
  })
}

import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveServiceWorker } from './web.ts'

const serveWorker = (worker: string) => {
  const app = fastify()
  serveServiceWorker(app, { worker })
  return app
}

test('browsers revalidate the worker each time, and it only fetches from its own server', async () => {
  const app = serveWorker('work()')
  const { statusCode, headers, body } = await app.inject('/sw.js')
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'work()' })
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await serveWorker('other()').inject('/sw.js')).headers['etag']).not.toBe(headers['etag'])
})

test('a share without a worker redirects to the composer, and its body is not read', async () => {
  const reply = await serveWorker('').inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'x'.repeat(5_000_000),
  })
  expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/create-post?shared=lost'])
})

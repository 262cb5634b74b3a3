import fastify from 'fastify'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressOnce, compressReplies, encodingFor, sendShared, shareText } from './compression.ts'

const sentence = 'Xóm mình đông vui lắm. '
const long = sentence.repeat(100)
const huge = sentence.repeat(10_000)

const app = fastify()
compressReplies(app)
app.get('/json', () => ({ long }))
app.get('/small', () => ({ sentence }))
app.get('/huge', () => ({ huge }))
app.get('/refused', (_request, reply) => reply.code(400).send({ long }))
app.get('/empty', (_request, reply) => reply.code(204).send())
app.get('/picture', (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(5000)))
app.get('/events', (_request, reply) => reply.type('text/event-stream').send(long))
app.get('/part', (_request, reply) => reply.code(206).type('text/plain').send(long))
app.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from([long, long])))
app.get('/encoded', (_request, reply) =>
  reply.header('content-encoding', 'x-own').type('text/plain').send(long),
)
const shared = shareText(long)
app.get('/shared', (request, reply) => sendShared(request, reply.type('text/plain'), shared))

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET', more = {}) =>
  app.inject({
    method,
    url,
    headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }), ...more },
  })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['gzip', 'gzip'],
  ['GZIP; Q=1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', null],
  ['identity;q=0', null],
  ['identity;q=0, gzip', 'gzip'],
  ['identity, gzip;q=0.2', null],
  ['gzip;q=0.000', null],
  ['gzip;q=high', null],
  [',;,;q=1,', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

describe('a reply', () => {
  test.each(['/json', '/huge', '/refused'])('of %s is compressed for clients that take gzip', async (url) => {
    const [zipped, plain] = [await ask(url, 'gzip, br'), await ask(url)]
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
    expect(zipped.statusCode).toBe(plain.statusCode)
  })

  test('to HEAD has the headers of the reply to GET, and no body', async () => {
    const [head, get] = [await ask('/json', 'gzip', 'HEAD'), await ask('/json', 'gzip')]
    expect(head.rawPayload.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  test.each(['/small', '/empty', '/picture', '/events', '/part', '/stream', '/encoded'])(
    'of %s is sent as it is',
    async (url) => {
      const [zipped, plain] = [await ask(url, 'gzip'), await ask(url)]
      expect(zipped.headers['content-encoding']).toBe(plain.headers['content-encoding'])
      expect(zipped.rawPayload).toEqual(plain.rawPayload)
    },
  )
})

describe('shared content', () => {
  test('is compressed once for each encoding, without a change', async () => {
    const br = await compressOnce(shared.bytes, 'br')
    expect((await ask('/shared', 'gzip, br')).rawPayload).toEqual(br)
    expect(brotliDecompressSync(br)).toEqual(shared.bytes)
    expect(gunzipSync((await ask('/shared', 'gzip')).rawPayload)).toEqual(shared.bytes)
    expect((await ask('/shared', 'identity')).body).toBe(long)
    expect(await compressOnce(shared.bytes, 'br')).toBe(br)
  })

  test('is not sent again to a client that has it', async () => {
    for (const accepted of ['br', 'gzip', '']) {
      const { headers } = await ask('/shared', accepted)
      const again = await ask('/shared', accepted, 'GET', { 'if-none-match': String(headers['etag']) })
      expect([again.statusCode, again.body, again.headers['vary']]).toEqual([304, '', 'accept-encoding'])
    }
    expect((await ask('/shared', '', 'GET', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })
})

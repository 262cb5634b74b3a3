import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import type { Config } from '../start/config.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)
beforeEach(() => {
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
})
afterEach(() => {
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
  expect(uncaught.splice(0)).toEqual([])
})

/** Sends raw bytes to the server and returns what it answers until it hangs up. */
async function say(bytes: string) {
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2))
  return {
    status: Number(first.split(' ')[1]),
    names: headers.map(([name = '']) => name.toLowerCase()),
    body: (body && JSON.parse(body)) as unknown,
  }
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n')

/** The headers that every refusal has, whatever the error. */
const namesOfAny = async () => {
  const { names } = await say(request(`GET ${getMe.path}`))
  return names.filter((name) => name !== 'www-authenticate').toSorted()
}

test.each([
  ['an address with a percent sign alone', request('GET /%zz'), 400],
  ['an address that is no UTF-8', request('GET /api/posts/%E0%A4%A/'), 400],
  ['such an address, to write to', request('POST /api/posts/%E0%A4%A/', 'Content-Length: 0'), 400],
  ['such an address, with a method that nothing answers', request('PROPFIND /%zz'), 404],
  ['an address with too long a part', request(`GET /api/users/${'9'.repeat(300)}/`), 400],
  ['another origin before the address', request('GET http://evil.example/api/nothing/'), 404],
  ['another origin before a malformed address', request('GET http://evil.example/%zz'), 400],
  ['no address but a star', request('OPTIONS *'), 404],
  ['slashes alone', request('POST //', 'Content-Length: 0'), 404],
  ['a strange expectation', request('GET /api/nothing/', 'Expect: wonders'), 404],
  ['no host', 'GET /api/auth/me/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an unknown method', request('HUG /'), 400],
  ['a header without a name', request('GET /', ': x'), 400],
  ['a body of two lengths', request('POST /', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ['a length and chunks', request('POST /', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
  ['a head that is too large', request('GET /', `X: ${'x'.repeat(20_000)}`), 431],
  ['an address that is too large', request(`GET /${'x'.repeat(20_000)}`), 431],
  ['a head that is still being sent', request('GET /', `X: ${'x'.repeat(5_000_000)}`), 431],
])('%s is refused like everything else', async (_what, bytes, status) => {
  const reply = await say(bytes)
  expect(reply).toMatchObject({
    status,
    body: { detail: expect.any(String), code: expect.any(String), errors: {} },
  })
  expect(reply.names.toSorted()).toEqual(await namesOfAny())
})

test('the demo only answers to this machine’s own host names', async () => {
  const ask = (host: string) =>
    say(`GET /api/installation/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const host of ['127.0.0.1', `localhost:${port}`, 'LOCALHOST', '[::1]:3000', '127.1.2.3'])
    expect((await ask(host)).status).toBe(200)
  for (const host of [
    'rebound.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '',
    '@',
    '192.168.1.2',
  ])
    expect(await ask(host)).toMatchObject({ status: 421, body: { code: 'wrong_host' } })
})

test.each<[string, Partial<Config>]>([
  ['a demo that others may reach', { demoPublic: true }],
  ['a demo with another name', { publicUrl: 'http://rebound.example' }],
  ['what is no demo', { demo: false }],
])('%s answers to other host names too', { tags: ['full'] }, async (_what, config) => {
  const open = await startTestServer(config)
  try {
    const headers = { host: 'rebound.example' }
    expect((await open.app.inject({ url: '/api/installation/', headers })).statusCode).toBe(200)
  } finally {
    await open.close()
  }
})

test('an absolute URL as the path leads to the same page', async () => {
  for (const url of ['/api/installation/', 'http://evil.example/api/installation/'])
    expect(await say(request(`GET ${url}`))).toMatchObject({ status: 200, body: { is_demo: true } })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, createLookup, publicLookup } from './push-service.ts'
import { postPush } from './send-push.ts'
import { startBrowsers } from './testing-browsers.ts'

let browsers: Awaited<ReturnType<typeof startBrowsers>>
beforeAll(async () => {
  browsers = await startBrowsers()
})
afterAll(() => browsers.close())

const send = (endpoint = `${browsers.origin}/push/0`, timeoutMs?: number) =>
  postPush({ endpoint, method: 'POST', headers: {}, body: Buffer.from('x') }, timeoutMs)

test('a redirect is not followed', async () => {
  const inside = createServer((_, response) => response.end('secret')).listen(0, '127.0.0.1')
  let reached = 0
  inside.on('request', () => reached++)
  await once(inside, 'listening')
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
  browsers.answer((_, response) => response.writeHead(307, { location }).end())
  expect(await send()).toEqual({ status: 307, retryAfter: null })
  expect(reached).toBe(0)
  inside.close()
})

test('a late or invalid reply counts as none', async () => {
  browsers.answer(() => undefined)
  expect(await send(undefined, 50)).toBeNull()
  browsers.answer((request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  expect(await send()).toBeNull()
  browsers.answer((request) =>
    request.socket.end('HTTP/1.1 101 Go on\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  )
  expect(await send()).toBeNull()
  expect(await send('https://localhost/x')).toBeNull()
})

test('an endless reply is cut off', async () => {
  let written = 0
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  browsers.answer((_, response) => {
    response.writeHead(201)
    response.on('close', resolve)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) written += 16 * 1024
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect(await send()).toEqual({ status: 201, retryAfter: null })
  await cut
  // What the buffers of both sides hold was never read.
  expect(written).toBeLessThan(16 * 1024 * 1024)
})

test('Retry-After must be a number of seconds', async () => {
  for (const [said, retryAfter] of [
    ['60', 60],
    ['-60', null],
    ['1e9', null],
    ['99999999999', null],
    ['Fri, 31 Dec 2027 23:59:59 GMT', null],
  ] as const) {
    browsers.answer((_, response) => response.writeHead(429, { 'retry-after': said }).end())
    expect(await send()).toEqual({ status: 429, retryAfter })
  }
})

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['example.com', false],
])('%s is on the public network: %s', (address, is) => {
  expect(isPublic(address)).toBe(is)
})

/** What a connection to a name would go to that has these addresses. */
function reachedBy(four: string[], six: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const lookup = createLookup({ resolve4: () => Promise.resolve(four), resolve6: () => Promise.resolve(six) })
  lookup('push.example', { all: true }, (error, found) => resolve(error ? null : found))
  return promise
}

test('a name resolves to its public addresses only', async () => {
  expect(await reachedBy(['10.0.0.1', '8.8.8.8', '127.0.0.1'], ['::1', '2a00:1450:4001::1'])).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2a00:1450:4001::1', family: 6 },
  ])
  expect(await reachedBy(['127.0.0.1', '169.254.169.254'], ['fd00::1', '::ffff:10.0.0.1'])).toBeNull()
  expect(await reachedBy([])).toBeNull()
})

test('with https, a name of this machine doesn’t resolve', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  publicLookup('localhost', {}, (error) => resolve(error))
  expect(await promise).toBeInstanceOf(Error)
})

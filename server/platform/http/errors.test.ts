import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { createHttpServer } from './server.ts'

let server: TestServer
let bare: FastifyInstance
const logged: string[] = []
const thrown = new Map<string, unknown>([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'no'],
  ['a symbol', Symbol('no')],
  ['an object without a prototype', Object.create(null)],
  ['an error whose code is a number', Object.assign(new Error('no'), { code: 7 })],
  ['an error without a message', Object.assign(new Error('no'), { message: undefined })],
])

beforeAll(async () => {
  server = await startTestServer()
  bare = await createHttpServer(server.app.context, pino({}, { write: (line) => logged.push(line) }))
  bare.get('/throws/:what', async ({ params }) => {
    throw thrown.get((params as { what: string }).what)
  })
  bare.get('/header', async (request, reply) => {
    reply.header('x-said', (request.query as { answer: string }).answer)
    return { well: true }
  })
  const Reply = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
  bare.get('/off-schema', { schema: { response: { 200: Reply } } }, async () => ({ n: 'many' }))
  bare.post('/takes', async () => ({}))
  await bare.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await bare.close()
  await server.close()
})

const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)
beforeEach(() => {
  logged.length = 0
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
})
afterEach(() => {
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
  expect(uncaught.splice(0)).toEqual([])
})

const expectFailure = (reply: { statusCode: number; json: () => unknown }) => {
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ code: 'UNKNOWN_ERROR', errors: {} })
  expect(logged.filter((line) => line.includes('"msg":"failed"'))).not.toEqual([])
}

test.each([...thrown.keys()])('throwing %s gives a 500 and a line in the log', async (what) => {
  expectFailure(await bare.inject({ url: `/throws/${encodeURIComponent(what)}` }))
})

test("a header that can't be sent gives a 500 and a line in the log", async () => {
  expect((await bare.inject({ url: '/header', query: { answer: 'hello' } })).statusCode).toBe(200)
  for (const answer of ['a\r\nset-cookie: b=c', 'xóm ☀', '\x01'])
    expectFailure(await bare.inject({ url: '/header', query: { answer } }))
})

test('a client that hangs up while sending a body is not logged as our error', async () => {
  const socket = createConnection((bare.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head =
    'POST /takes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99'
  const received = once(bare.server, 'request')
  socket.write(`${head}\r\n\r\n{"half":`)
  await received
  socket.destroy()
  await expect.poll(() => logged.join('')).toContain('"status":400')
  expect(logged.join('')).not.toContain('"msg":"failed"')
})

test('a reply that violates its schema gives a 500 and a line in the log', async () => {
  expectFailure(await bare.inject({ url: '/off-schema' }))
})

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'length']

test.each(inherited)('hostile keys: a field called %s is refused by name', async (name) => {
  const asked = await server.app.inject({ url: `/api/nearby/communities/?${name}=1` })
  expect(asked.statusCode).toBe(400)
  expect(Object.keys(asked.json<{ errors: object }>().errors)).toEqual([name])

  const body = `{"username":"lan","password":"x",${JSON.stringify(name)}:1}`
  const headers = { 'content-type': 'application/json' }
  const sent = await server.app.inject({ method: 'POST', url: passwordSignIn.path, payload: body, headers })
  expect(sent.statusCode).toBe(400)
  expect(sent.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
})

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type ClientEvent, clientEvents, socketLimits, Topic } from '../../../contract/realtime.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { chatRealtime } from '../../chat/membership.ts'
import { createChatClient } from '../../chat/testing-chats.ts'
import type { Config } from '../start/config.ts'
import { listenForSockets } from '../testing/sockets.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { SharedCounts } from '../http/shared-counts.ts'
import { limitHandshakes } from './connection-limits.ts'
import { brokenBytes, deadlyFrame, pickFrom, randomFrom, refusedFrame } from './testing-frames.ts'

const frames = runs(10_000, 100_000, 2000)
const perConnection = 16
const atOnce = 16
/** Fewer frames and letters than a person may send in a minute. */
const perPerson = 5 * perConnection

let server: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>
let tokens: string[]
const handled: { name: string; event: unknown }[] = []

beforeAll(async () => {
  const events = chatRealtime.events ?? {}
  const { typing, received } = events
  vi.spyOn(events, 'typing').mockImplementation((ask, event) => {
    handled.push({ name: 'typing', event })
    return typing?.(ask, event) ?? Promise.reject(new Error('is not there'))
  })
  vi.spyOn(events, 'received').mockImplementation((ask, event) => {
    handled.push({ name: 'received', event })
    return received?.(ask, event) ?? Promise.reject(new Error('is not there'))
  })
  server = await startTestServer()
  sockets = await listenForSockets(server)
  const people = Array.from({ length: Math.ceil(frames / perPerson) }, (_, n) => ({
    username: `stranger_${n}`,
    first_name: 'Người',
    last_name: 'Lạ',
    display_name: 'Người Lạ',
  }))
  await server.db.insertInto('users').values(people).execute()
  tokens = []
  for (const { username } of people) tokens.push((await server.signIn(username)).access)
})
afterAll(async () => {
  sockets.close()
  await server.close()
  vi.restoreAllMocks()
})

const address = () => `${sockets.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`

/** A bare WebSocket on which somebody has come in as Socket.IO has it. */
async function comeIn(token: string) {
  const ws = new WebSocket(address())
  const acks: [id: number, answer: unknown][] = []
  const { promise: isIn, resolve, reject } = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const closed = new Promise<void>((ended) => {
    ws.on('close', () => {
      const early = new Error('The connection was closed')
      reject(early)
      answered.reject(early)
      ended()
    })
  })
  answered.promise.catch(() => undefined)
  let wire!: Socket
  ws.on('upgrade', ({ socket }) => (wire = socket))
  ws.on('error', () => undefined)
  ws.on('message', (data) => {
    const text = (data as Buffer).toString()
    if (text.startsWith('0')) ws.send(`40${JSON.stringify({ token })}`)
    if (text.startsWith('40')) resolve()
    const [, id, answer] = /^43(\d+)\[(.*)\]$/s.exec(text) ?? []
    if (id !== undefined && answer !== undefined) acks.push([Number(id), JSON.parse(answer)])
    if (acks.length === perConnection - 1) answered.resolve()
  })
  await isIn
  return { ws, wire, acks, answered: answered.promise, closed }
}

/** Every refused frame is answered as such; the last one of a connection ends it. */
async function misbehave(seed: number) {
  const random = randomFrom(seed)
  const { ws, wire, acks, answered, closed } = await comeIn(
    tokens[Math.floor((seed * perConnection) / perPerson)] ?? '',
  )
  const ids = Array.from({ length: perConnection - 1 }, (_, id) => id)
  for (const id of ids) ws.send(refusedFrame(random, id))
  await answered
  expect(acks).toEqual(ids.map((id) => [id, { ok: false, code: 'invalid' }]))
  if (random() < 0.2) wire.write(pickFrom(random, brokenBytes))
  else ws.send(deadlyFrame(random))
  await closed
}

test('malformed frames, hostile or too large, reach nobody, and others go on talking', async () => {
  const chat = createChatClient(server)
  const id = await chat.between('lan', 'minh')
  await chat.send('lan', id, 'Chào')
  await chat.send('minh', id, 'Chào bạn')
  const minh = await sockets.as('minh')
  const said: string[] = []
  let isOver = false
  const talk = async () => {
    while (!isOver) {
      const words = randomUUID()
      said.push(words)
      await chat.send('lan', id, words)
      expect(await minh.next('message')).toMatchObject({ message: { content: words } })
    }
  }

  const connections = Math.ceil(frames / perConnection)
  let begun = 0
  const worker = async () => {
    while (begun < connections) await misbehave(begun++)
  }
  const talking = talk()
  await Promise.all(Array.from({ length: atOnce }, worker))
  isOver = true
  await talking

  expect(said.length).toBeGreaterThan(1)
  for (const { name, event } of handled) expect(Check(clientEvents[name as ClientEvent], event)).toBe(true)
  expect({}).not.toHaveProperty('polluted')
  expect({}).not.toHaveProperty('ok')
  expect(await minh.send('typing', { chat_id: id })).toEqual({ ok: true })
})

test('requests of the fallback that make no sense are refused', async () => {
  const base = `${sockets.url}/socket.io/?EIO=4&transport=polling`
  const handshake = async () => {
    const text = await (await fetch(base)).text()
    return `${base}&sid=${(JSON.parse(text.slice(1)) as { sid: string }).sid}`
  }
  const bodies = [
    'x'.repeat(20_000),
    '42["typing",{"chat_id":1}]',
    `40{"token":"x"}\u001e42["typing",{"chat_id":1}]`,
    '40[]',
    '40"__proto__"',
    'b4AAAA',
    '1',
    '3\u001e'.repeat(5000),
    '',
  ]
  for (const body of bodies) {
    const { status } = await fetch(await handshake(), { method: 'POST', body })
    expect(status, body.slice(0, 40)).toBeLessThan(500)
  }
  for (const query of [
    '',
    '?EIO=4',
    '?EIO=3&transport=polling',
    '?EIO=4&transport=webtransport',
    '?EIO=4&transport[]=x',
  ])
    expect((await fetch(`${sockets.url}/socket.io/${query}`)).status).toBe(400)
  expect((await fetch(`${base}&sid=__proto__`)).status).toBe(400)
  expect((await fetch(await handshake(), { method: 'POST', body: bodies[0] ?? '' })).status).toBe(413)
  expect(handled.every(({ name }) => name === 'typing')).toBe(true)
})

test('nobody looks at more topics, holds more sockets or says more than they may', async () => {
  const lan = await sockets.as('lan')
  const topics = Array.from({ length: 200 }, (_, n) => `post:${n + 1}`)
  const answers = await Promise.all(topics.map((topic) => lan.send('subscribe', { topic })))
  expect(topics.every((topic) => Check(Topic, topic))).toBe(true)
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(socketLimits.topicsPerSocket)
  await Promise.all(
    Array.from({ length: 200 }, () => lan.send('subscribe', { topic: 'post:1' }).catch(() => null)).slice(
      0,
      0,
    ),
  )

  const { access } = await server.signIn('hoa')
  const many = await Promise.all(Array.from({ length: 25 }, () => comeIn(access)))
  await expect
    .poll(() => many.filter(({ ws }) => ws.readyState === WebSocket.OPEN).length)
    .toBe(socketLimits.socketsPerPerson)
  for (const { ws } of many) ws.terminate()

  const tuan = await sockets.as('tuan')
  const spam = Array.from({ length: socketLimits.typingPerMinute + 1 }, () =>
    tuan.send('typing', { chat_id: 999 }),
  )
  expect((await Promise.all(spam)).at(-1)).toEqual({ ok: false, code: 'too_many' })
  for (let n = 0; n < socketLimits.eventsPerMinute; n++) tuan.socket.emit('typing', { chat_id: 999 })
  await tuan.closed
})

test('X-Forwarded-For to dodge limits: a network opens so many connections a minute, whatever it says of itself', () => {
  const mayOpen = limitHandshakes({ rateLimits: true, trustedHops: 1 } as Config, new SharedCounts('x'))
  const from = (ip: string) =>
    ({
      headers: { 'x-forwarded-for': `${randomUUID()}, ${ip}` },
      socket: { remoteAddress: '10.0.0.1' },
    }) as unknown as IncomingMessage
  const opened = Array.from({ length: 2000 }, (_, n) => mayOpen(from(`2001:db8::${n}`))).filter(Boolean)
  expect(opened).toHaveLength(1200)
  expect(mayOpen(from('198.51.100.7'))).toBe(true)
})

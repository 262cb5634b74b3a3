import fc from 'fast-check'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import {
  type ClientEvent,
  clientEvents,
  type ServerEvent,
  serverEvents,
  socketLimits,
} from '../../../contract/realtime.ts'
import { isDeep, runs } from '../../../contract/testing-runs.ts'
import { createChatClient } from '../../chat/testing-chats.ts'
import { endSessionsOf } from '../http/session.ts'
import { type RawSocket, openRawSocket } from '../testing/raw-socket.ts'
import { listenForSockets } from '../testing/sockets.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { type Drawn, framesOf } from './testing-drawn-frames.ts'

/** A person sends this many before a minute's count would end their sockets. */
const mostOfOne = socketLimits.eventsPerMinute - 60
/** So many wrong ones are forgiven on one socket. */
const forgiven = 15
const names = Object.keys(clientEvents) as ClientEvent[]

let server: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>
let chat: ReturnType<typeof createChatClient>
const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
  server = await startTestServer()
  sockets = await listenForSockets(server)
  chat = createChatClient(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
})

/** Who is who: two that talk, one whom the first has blocked after talking, one who talks with nobody, one suspended. */
interface Scene {
  lan: string
  minh: string
  blocked: string
  outsider: string
  suspended: string
}

/** Nobody speaks in two of them: their counts of a minute would add up. */
const scenes: Scene[] = [
  { lan: 'lan', minh: 'minh', blocked: 'hoa', outsider: 'tuan', suspended: 'khanh' },
  { lan: 'long', minh: 'phuc', blocked: 'nhi', outsider: 'quyen', suspended: 'ha' },
]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether Socket.IO hands it on at all; what it doesn't ends the connection. */
const isFrame = ({ name, text }: Drawn) =>
  parsed(text) !== undefined &&
  text.length + name.length < 10_000 &&
  !['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'].includes(name)

const isRight = ({ name, text }: Drawn) =>
  names.includes(name as ClientEvent) && Check(clientEvents[name as ClientEvent], parsed(text))

const codes = ['not_found', 'too_many', 'not_signed_in']

/** What is wrong with an acknowledgement; null if it is fine. */
function fault(drawn: Drawn, ack: unknown) {
  const { ok, code, quiet_ms, ...more } = Object(ack) as Record<'ok' | 'code' | 'quiet_ms', unknown>
  const isSubscribed = drawn.name === 'subscribe' && ok === true
  const isPlain =
    Object.keys(more).length === 0 &&
    Number.isSafeInteger(quiet_ms ?? 0) &&
    (quiet_ms === undefined) !== isSubscribed
  // No token here is one of the session that the socket came in with.
  const isAllowed =
    drawn.name === 'renew' ? code === 'not_signed_in' : ok === true || codes.includes(String(code))
  const isFine = isRight(drawn)
    ? isPlain && isAllowed && ok === (code === undefined)
    : isPlain && ok === false && code === 'invalid'
  return isFine ? null : `${JSON.stringify(drawn).slice(0, 300)} was answered ${JSON.stringify(ack)}`
}

const counts = { frames: 0, right: 0, wrong: 0, heard: 0 }

/** One person's frames over two sockets at a time, each replaced before its faults end it. */
async function sendAll(username: string, drawn: Drawn[], heard: RawSocket['events'], faults: string[]) {
  const { access } = await server.signIn(username)
  const half = Math.ceil(drawn.length / 2)
  const over = async (frames: Drawn[]) => {
    let socket = await openRawSocket(sockets.url, access)
    let wrong = 0
    for (const [n, frame] of frames.entries()) {
      if (wrong >= forgiven) {
        heard.push(...socket.events)
        socket.close()
        ;[socket, wrong] = [await openRawSocket(sockets.url, access), 0]
      }
      const text = `[${JSON.stringify(frame.name)},${frame.text}]`
      const found = fault(frame, await socket.sendFrame(n, text))
      if (found) faults.push(`${username}: ${found}`)
      if (!isRight(frame)) wrong++
    }
    heard.push(...socket.events)
    socket.close()
  }
  await Promise.all([over(drawn.slice(0, half)), over(drawn.slice(half))])
}

test('malformed frames, drawn from the schema of every event, are refused, and nothing reaches who may not read it', async () => {
  const seed = Date.now() & 0x7fffffff
  const faults: string[] = []
  for (const [n, scene] of scenes.slice(0, runs(1, scenes.length)).entries())
    await play(scene, seed + n, faults)
  if (isDeep)
    console.info(
      `${counts.frames} frames: ${counts.right} right, ${counts.wrong} wrong, ${counts.heard} events heard`,
    )
  expect(faults, `seed ${seed}`).toEqual([])
  expect(counts.wrong).toBeGreaterThan(counts.frames / 10)
  expect(counts.right).toBeGreaterThan(counts.frames / 3)
  expect(uncaught).toEqual([])
  expect({}).not.toHaveProperty('polluted')
  expect((await server.ask(getMe, { as: 'minh' })).status).toBe(200)
})

async function play(scene: Scene, seed: number, faults: string[]) {
  const { lan, minh, blocked, outsider, suspended } = scene
  const ids = new Map<string, number>()
  for (const each of Object.values(scene)) ids.set(each, await server.userId(each))
  const idOf = (who: string) => ids.get(who) ?? 0
  const talk = async (a: string, b: string) => {
    const id = await chat.between(a, b)
    await chat.send(a, id, 'Chào')
    await chat.send(b, id, 'Chào bạn')
    return id
  }
  const [open, closed, ended] = [await talk(lan, minh), await talk(lan, blocked), await talk(minh, suspended)]
  const body = { content: 'Cho mượn thang', category: 'give' as const }
  const posts = []
  for (const as of [lan, blocked]) posts.push((await server.ask(createPost, { as, body })).body.id)
  const token = async (who: string) => (await server.signIn(who)).access
  const tokens = [await token(lan), await token(suspended), 'nobody’s']
  const before = await openRawSocket(sockets.url, tokens[1] ?? '')
  await server.ask(blockUser, { as: lan, params: { id: idOf(blocked) } })
  await suspend(idOf(suspended))
  await expect.poll(before.isOpen).toBe(false)
  await expect(openRawSocket(sockets.url, tokens[1] ?? '')).rejects.toThrow('not_signed_in')

  const members = new Map([
    [open, [lan, minh]],
    [closed, [lan, blocked]],
    [ended, [minh]],
  ])
  const frames = framesOf({ chats: [...members.keys()], posts, people: [...ids.values()], tokens })
  const speakers = [lan, minh, blocked, outsider]
  const heard = new Map(speakers.map((who) => [who, [] as RawSocket['events']]))
  const saying = speakers.map((who, n) => {
    const drawn = fc.sample(frames, { numRuns: mostOfOne, seed: seed + n }).filter(isFrame)
    counts.frames += drawn.length
    counts.right += drawn.filter(isRight).length
    counts.wrong += drawn.filter((each) => !isRight(each)).length
    return sendAll(who, drawn, heard.get(who) ?? [], faults)
  })
  const said = [
    chat.send(lan, open, 'Bí mật'),
    chat.send(minh, open, 'Bí mật'),
    chat.send(blocked, closed, 'Bí mật'),
  ]
  await Promise.all([...saying, ...said])
  await lookAtAll(scene, ids, [...members.keys()], heard)

  for (const [who, events] of heard)
    for (const { name, event } of events) {
      counts.heard++
      const { chat_id, user_id } = event as { chat_id?: number; user_id?: number }
      const isOne = name in serverEvents && Check(serverEvents[name as ServerEvent], event)
      const may =
        (chat_id === undefined || members.get(chat_id)?.includes(who)) &&
        // Across a block one hears nothing of the other, not even that they are there.
        !(user_id === idOf(blocked) && who === lan) &&
        !(user_id === idOf(lan) && who === blocked) &&
        !(name === 'presence' && who === outsider)
      if (!isOne || !may) faults.push(`${who} heard ${name} ${JSON.stringify(event)}`)
    }
}

/** Everybody looks at every conversation and person, and types in every conversation. */
async function lookAtAll(
  scene: Scene,
  ids: Map<string, number>,
  chats: number[],
  heard: Map<string, RawSocket['events']>,
) {
  const topics = [...chats.map((id) => `chat:${id}`), ...[...ids.values()].map((id) => `presence:${id}`)]
  const open = new Map<string, RawSocket>()
  for (const who of heard.keys())
    open.set(who, await openRawSocket(sockets.url, (await server.signIn(who)).access))
  let ack = 0
  const say = (socket: RawSocket, name: ClientEvent, event: object) =>
    socket.sendFrame(ack++, JSON.stringify([name, event]))
  for (const socket of open.values()) for (const topic of topics) await say(socket, 'subscribe', { topic })
  for (const socket of open.values()) for (const chat_id of chats) await say(socket, 'typing', { chat_id })
  for (const [who, socket] of open) {
    // What was sent to it before this is answered has arrived.
    await say(socket, 'unsubscribe', { topic: 'feed' })
    heard.get(who)?.push(...socket.events)
    socket.close()
  }
  expect(heard.get(scene.minh)).toContainEqual(expect.objectContaining({ name: 'typing' }))
}

async function suspend(id: number) {
  const now = server.clock.now()
  const suspended_until = new Date(now.getTime() + 7 * dayMs)
  await server.db.updateTable('users').set({ suspended_until }).where('id', '=', id).execute()
  await endSessionsOf(server.db, id, now)
}

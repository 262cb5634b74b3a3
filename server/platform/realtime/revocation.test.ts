import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readChat } from '../../../contract/chat/chats.ts'
import { signOut } from '../../../contract/accounts/accounts.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { defaultPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { createChatClient } from '../../chat/testing-chats.ts'
import { eraseByStaff } from '../../accounts/leaving/testing-leaving.ts'
import { listenForSockets, type TestSocket } from '../testing/sockets.ts'
import type { TestServer } from '../testing/testing.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import { announce } from './announce.ts'

/** Two processes' worth of the app: what is asked of one has to reach the sockets of the other. */
let servers: Awaited<ReturnType<typeof startTwoServers>>
let one: TestServer
let other: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>
let chat: ReturnType<typeof createChatClient>

beforeAll(async () => {
  servers = await startTwoServers()
  ;({ one, other } = servers)
  sockets = await listenForSockets(one)
  chat = createChatClient(other)
})
afterAll(async () => {
  sockets.close()
  await servers.close()
})

const talking = async (a: string, b: string) => {
  const id = await chat.between(a, b)
  await chat.send(a, id, 'Chào')
  await chat.send(b, id, 'Chào bạn')
  return id
}
const presenceOf = async (username: string) => `presence:${await other.userId(username)}`
const show = async (username: string, showOnlineStatus: boolean) =>
  other.ask(putPreferences, {
    as: username,
    params: { id: await other.userId(username) },
    body: { ...defaultPreferences, showOnlineStatus },
  })

/** A second is what it may take; a loaded machine's slowness is not the app's. */
const soon = 1000
async function within<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work
  expect(performance.now() - begun).toBeLessThan(soon * 10)
  return result
}

/** Presence may arrive twice: when the person comes online, and when somebody subscribes to it. */
async function sees(socket: TestSocket, online: boolean) {
  while ((await socket.next('presence')).online !== online);
}
const lastSeen = ({ events }: TestSocket) => events.findLast(({ name }) => name === 'presence')?.event

describe('a suspended, blocked or signed-out person keeps a socket: it ends, whichever process holds it,', () => {
  test('when its session is signed out', async () => {
    const { access, refresh } = await other.signIn('hoa')
    const { closed } = await sockets.connect({ token: access })
    const kept = await sockets.as('hoa')
    await other.ask(signOut, { body: { refresh } })
    await within(closed)
    expect(kept.socket.connected).toBe(true)
  })

  test('when staff end the account', async () => {
    const { closed } = await sockets.as('phuc')
    await eraseByStaff(other, await other.userId('phuc'))
    expect(await within(closed)).toMatch(/disconnect|close/)
  })

  test('when its token runs out and is not renewed', async () => {
    one.clock.freeze()
    const { access } = await one.signIn('khanh')
    one.clock.forward(5 * 60 - 1.5)
    const { closed } = await sockets.connect({ token: access })
    await closed
    one.clock.forward(2)
    await expect(sockets.connect({ token: access })).rejects.toThrow('not_signed_in')
  })
})

describe('a connection without a token ends', () => {
  /** Resolves when the connection is closed. `answer` gives the next frame to each frame of the server. */
  const closing = (answer: (frame: string) => string | undefined) => {
    const ws = new WebSocket(`${sockets.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    ws.on('message', (data: Buffer) => {
      const frame = answer(data.toString())
      if (frame !== undefined) ws.send(frame)
    })
    return new Promise<number>((resolve) => ws.on('close', resolve))
  }

  test('at once when its client leaves', async () => {
    const { access } = await one.signIn('hoa')
    const left = closing((frame) => (frame.startsWith('0') ? `40${JSON.stringify({ token: access })}` : '41'))
    expect(await within(left)).toBeGreaterThanOrEqual(1000)
  })

  test('after ten seconds, whatever it says', { tags: ['full'] }, async () => {
    const begun = performance.now()
    const frames = ['40', '40{"token":"x"}', '40/other,{}', undefined]
    await Promise.all(frames.map((first) => closing((frame) => (frame.startsWith('0') ? first : undefined))))
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})

describe('what is looked at', () => {
  test('stops moving with a block', async () => {
    await talking('lan', 'tuan')
    const [lan, tuan] = [await sockets.as('lan'), await sockets.as('tuan')]
    expect(await lan.send('subscribe', { topic: await presenceOf('tuan') })).toMatchObject({ ok: true })
    await sees(lan, true)
    await other.ask(blockUser, { as: 'tuan', params: { id: await other.userId('lan') } })
    await within(sees(lan, false))
    tuan.socket.disconnect()
    await sockets.as('tuan')
    expect(await lan.send('subscribe', { topic: await presenceOf('tuan') })).toMatchObject({ ok: false })
    expect(lastSeen(lan)).toMatchObject({ online: false })
  })

  test('stops showing who is there when either no longer lets it be seen', async () => {
    await talking('lan', 'minh')
    const [lan, minh] = [await sockets.as('lan'), await sockets.as('minh')]
    await lan.send('subscribe', { topic: await presenceOf('minh') })
    await minh.send('subscribe', { topic: await presenceOf('lan') })
    for (const each of [lan, minh]) await sees(each, true)
    await show('minh', false)
    for (const each of [lan, minh]) await within(sees(each, false))
    const again = await sockets.as('minh')
    again.socket.disconnect()
    expect(lastSeen(lan)).toMatchObject({ online: false })
    await show('minh', true)
    expect(await lan.send('subscribe', { topic: await presenceOf('minh') })).toMatchObject({ ok: true })
    await sees(lan, true)
    minh.socket.disconnect()
    await sees(lan, false)
  })

  test('moves for sockets of another process: messages, marks, and who comes and goes', async () => {
    const id = await talking('hoa', 'minh')
    const far = await listenForSockets(other)
    const hoa = await sockets.as('hoa')
    const minh = await far.as('minh')
    expect(await hoa.send('subscribe', { topic: await presenceOf('minh') })).toMatchObject({ ok: true })
    await sees(hoa, true)
    const long = 'ề'.repeat(4000)
    const { seq, revision } = (await chat.send('minh', id, 'Chào cô')).body
    // What was said before goes by way of the database, and may arrive after the socket has opened.
    let heard = await hoa.next('message')
    while (heard.revision < revision) heard = await hoa.next('message')
    expect(heard).toMatchObject({ revision, message: { content: 'Chào cô' } })
    await chat.send('minh', id, long)
    expect(await hoa.next('message')).toMatchObject({ revision: revision + 1, message: null })
    await one.ask(readChat, { as: 'hoa', params: { id }, body: { seq } })
    expect(await minh.next('read')).toMatchObject({ chat_id: id, read_seq: expect.any(Number) })
    minh.socket.disconnect()
    far.close()
    await sees(hoa, false)
  })
})

test(
  'who does not read what is sent to them is let go of before it fills the memory',
  { tags: ['full'] },
  async () => {
    const user = await one.userId('ha')
    const { access } = await one.signIn('ha')
    const ws = new WebSocket(`${sockets.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    ws.on('error', () => undefined)
    await new Promise<void>((resolve) =>
      ws.on('message', (data: Buffer) => {
        if (data.toString().startsWith('0')) ws.send(`40${JSON.stringify({ token: access })}`)
        else resolve()
      }),
    )
    const connections = () =>
      new Promise<number>((resolve) => one.app.server.getConnections((_error, count) => resolve(count)))
    const before = await connections()
    ws.pause()
    const kind = 'x'.repeat(2000)
    for (let sent = 0; sent < 10_000; sent++) announce(one.db, { users: [user] }, 'notification', { kind })
    await expect.poll(connections).toBeLessThan(before)
    const closed = new Promise((resolve) => ws.on('close', resolve))
    ws.resume()
    await closed
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChat } from '../../contract/chat/chats.ts'
import { signOut } from '../../contract/accounts/accounts.ts'
import { blockUser } from '../../contract/people/users.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { makeOffer } from '../../contract/favours/offers.ts'
import { createPost, likePost } from '../../contract/posts/posts.ts'
import { defaultPreferences, putPreferences } from '../../contract/accounts/settings.ts'

import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
  sockets = await listenForSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})

describe('a socket', () => {
  test('requires a valid token', async () => {
    await expect(sockets.connect({})).rejects.toThrow('not_signed_in')
    await expect(sockets.connect({ token: 'x' })).rejects.toThrow('not_signed_in')
    await expect(sockets.connect({ token: { toString: 1 } })).rejects.toThrow('not_signed_in')
  })

  test('foreign page opens a socket: it is not opened by another site’s page', async () => {
    const { access } = await server.signIn('lan')
    const page = (origin: string) =>
      sockets.connect({ token: access }, { extraHeaders: { origin } }).then(
        ({ socket }) => socket.connected,
        () => false,
      )
    expect(await page('https://evil.example')).toBe(false)
    expect(await page(sockets.url)).toBe(true)
  })

  test('ends with its session', async () => {
    const { access, refresh } = await server.signIn('hoa')
    const { closed } = await sockets.connect({ token: access })
    await server.ask(signOut, { body: { refresh } })
    expect(await closed).toMatch(/disconnect|close/)
    await expect(sockets.connect({ token: access })).rejects.toThrow('not_signed_in')
  })

  test('is renewed only by a token of the same session', async () => {
    const lan = await sockets.as('lan')
    const [other, foreign] = [await server.signIn('lan'), await server.signIn('minh')]
    for (const token of [other.access, foreign.access, 'x'])
      expect(await lan.send('renew', { token })).toEqual({ ok: false, code: 'not_signed_in' })
  })
})

describe('an open conversation', () => {
  test('sends messages, changes and marks to both members, and to nobody else', async () => {
    const id = await chat.exchangeGreetings('lan', 'minh')
    const [lan, minh, hoa] = [await sockets.as('lan'), await sockets.as('minh'), await sockets.as('hoa')]
    const sent = (await chat.send('lan', id, 'Thang còn không?')).body
    expect(await minh.next('message')).toMatchObject({
      chat_id: id,
      revision: sent.revision,
      message: { content: 'Thang còn không?', client_id: null },
    })
    expect(await lan.next('message')).toMatchObject({ revision: sent.revision })
    await server.ask(readChat, { as: 'minh', params: { id }, body: { seq: sent.seq } })
    expect(await lan.next('read')).toMatchObject({ chat_id: id, read_seq: sent.seq })
    expect(hoa.events).toEqual([])
  })

  test('shows typing to members who have it open, and presence to people who may see it', async () => {
    const id = await chat.exchangeGreetings('lan', 'minh')
    const [lan, minh, hoa] = [await sockets.as('lan'), await sockets.as('minh'), await sockets.as('hoa')]
    const topic = `chat:${id}`
    const presence = `presence:${await server.userId('minh')}`
    expect(await lan.send('subscribe', { topic })).toMatchObject({ ok: true })
    expect(await hoa.send('subscribe', { topic })).toEqual({ ok: false, code: 'not_found' })
    expect(await hoa.send('typing', { chat_id: id })).toEqual({ ok: false, code: 'not_found' })
    await minh.send('typing', { chat_id: id })
    expect(await lan.next('typing')).toEqual({ chat_id: id, user_id: await server.userId('minh') })
    expect(await lan.send('subscribe', { topic: presence })).toMatchObject({ ok: true })
    expect(await lan.next('presence')).toMatchObject({ online: true })
    expect(await hoa.send('subscribe', { topic: presence })).toMatchObject({ ok: false })
    await server.ask(putPreferences, {
      as: 'minh',
      params: { id: await server.userId('minh') },
      body: { ...defaultPreferences, showOnlineStatus: false },
    })
    expect(await lan.send('subscribe', { topic: presence })).toMatchObject({ ok: false })
  })

  test('sends no events after a block', async () => {
    const id = await chat.exchangeGreetings('tuan', 'khanh')
    const [tuan, khanh] = [await sockets.as('tuan'), await sockets.as('khanh')]
    await tuan.send('subscribe', { topic: `chat:${id}` })
    await server.ask(blockUser, { as: 'khanh', params: { id: await server.userId('tuan') } })
    expect(await tuan.next('chat')).toEqual({ chat_id: id })
    expect(await khanh.send('typing', { chat_id: id })).toEqual({ ok: false, code: 'not_found' })
    expect(await tuan.send('subscribe', { topic: `chat:${id}` })).toEqual({ ok: false, code: 'not_found' })
    expect(tuan.events.filter(({ name }) => name === 'typing')).toEqual([])
  })
})

test('malformed frames are refused, and too many of them close the socket', async () => {
  const lan = await sockets.as('lan')
  const frames: [string, unknown][] = [
    ['subscribe', { topic: 'post:0' }],
    ['subscribe', { topic: '__proto__' }],
    ['subscribe', { topic: 'chat:1', more: 1 }],
    ['toString', {}],
    ['__proto__', { polluted: true }],
    ['constructor', null],
    ['typing', { chat_id: 1e99 }],
    ['received', { chat_id: -1, seq: 'x' }],
  ]
  for (const [name, event] of frames)
    expect(await lan.socket.emitWithAck(name, event)).toEqual({ ok: false, code: 'invalid' })
  for (let n = 0; n < 30; n++) lan.socket.emit('nonsense', n)
  await lan.closed
  expect({}).not.toHaveProperty('polluted')
})

test(
  'an open post receives its likes and comments, and both sides of a favour its changes',
  { tags: ['full'] },
  async () => {
    const [lan, minh] = [await sockets.as('lan'), await sockets.as('minh')]
    const body = { content: 'Ai cho mượn thang?', category: 'request' as const }
    const { id } = (await server.ask(createPost, { as: 'lan', body })).body
    expect(await lan.send('subscribe', { topic: `post:${id}` })).toMatchObject({ ok: true })
    expect(await lan.send('subscribe', { topic: 'post:999999' })).toEqual({ ok: false, code: 'not_found' })
    await server.ask(likePost, { as: 'minh', params: { id } })
    expect(await lan.next('post_changed')).toEqual({ post_id: id })
    expect(await lan.next('notification')).toEqual({ kind: 'like' })
    await server.ask(createComment, { as: 'minh', params: { id }, body: { content: 'Mình có' } })
    expect(await lan.next('comment')).toEqual({ post_id: id })
    const hoa = await sockets.as('hoa')
    expect(await hoa.send('subscribe', { topic: `post:${id}` })).toMatchObject({ ok: true })
    await server.ask(blockUser, { as: 'hoa', params: { id: await server.userId('minh') } })
    await server.ask(createComment, { as: 'minh', params: { id }, body: { content: 'Mai mang qua' } })
    expect(await lan.next('comment')).toEqual({ post_id: id })
    await hoa.send('unsubscribe', { topic: 'feed' })
    expect(hoa.events).toEqual([])
    await server.ask(makeOffer, { as: 'minh', params: { id }, body: {} })
    expect(await lan.next('favour')).toMatchObject({ post_id: id, status: 'offer' })
    expect(await minh.next('favour')).toMatchObject({ post_id: id, status: 'offer' })
  },
)

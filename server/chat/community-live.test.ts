import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChat } from '../../contract/chat/chats.ts'
import { editMessage } from '../../contract/chat/messages.ts'
import { listCommunities } from '../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../contract/communities/members.ts'
import { blockUser, unblockUser } from '../../contract/people/users.ts'
import { listenForSockets, type TestSocket } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
let community: number
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
  sockets = await listenForSockets(server)
  const { results } = (await server.ask(listCommunities, { as: 'lan', query: { near: 'me' } })).body
  community = results.find(({ is_own_ward }) => !is_own_ward)?.id ?? 0
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
let id: number
beforeEach(async () => {
  for (const as of ['lan', 'minh', 'hoa']) await join(as)
  for (const as of ['lan', 'minh', 'hoa']) id = await open(as)
})

const join = async (as: string) =>
  expect((await server.ask(joinCommunity, { as, params: { id: community }, body: null })).status).toBe(200)
const open = async (as: string) =>
  (await server.ask(openChat, { as, body: { subject: { type: 'community', id: community } } })).body.id
const messageEvent = (content: string) => ({ chat_id: id, message: { content } })
/** Waits for the reply to a later request: by then, all earlier events have arrived. */
const contentsReceivedBy = async (socket: TestSocket) => {
  await socket.send('unsubscribe', { topic: 'feed' })
  return socket.events.flatMap(({ name, event }) =>
    name === 'message' ? [(event as { message: { content: string } | null }).message?.content ?? null] : [],
  )
}

test('a message reaches members once on every device, and nobody else', { tags: ['full'] }, async () => {
  const members = [await sockets.as('lan'), await sockets.as('minh'), await sockets.as('minh')]
  const tuan = await sockets.as('tuan')
  const sent = (await chat.send('lan', id, 'Ai đi chợ?')).body
  for (const each of members) expect(await each.next('message')).toMatchObject(messageEvent('Ai đi chợ?'))
  await server.ask(editMessage, { as: 'lan', params: { id: sent.id }, body: { content: 'Ai đi chợ sớm?' } })
  for (const each of members) expect(await each.next('message_changed')).toMatchObject({ chat_id: id })
  for (const each of members) expect(await contentsReceivedBy(each)).toEqual(['Ai đi chợ?'])
  expect(await contentsReceivedBy(tuan)).toEqual([])
})

test('a member who leaves receives no more messages, and receives them again after coming back', async () => {
  const [lan, hoa] = [await sockets.as('lan'), await sockets.as('hoa')]
  await server.ask(leaveCommunity, { as: 'hoa', params: { id: community } })
  await contentsReceivedBy(hoa)
  await chat.send('lan', id, 'Một')
  expect(await lan.next('message')).toMatchObject(messageEvent('Một'))
  expect(await contentsReceivedBy(hoa)).toEqual([])
  await join('hoa')
  await contentsReceivedBy(hoa)
  await chat.send('lan', id, 'Hai')
  expect(await hoa.next('message')).toMatchObject(messageEvent('Hai'))
})

test(
  'a member who leaves during many requests gets no more events, and can’t read the reply by sending again',
  { tags: ['full'] },
  async () => {
    const hoa = await sockets.as('hoa')
    const first = (await chat.send('lan', id, 'Câu hỏi')).body
    const client_id = randomUUID()
    await chat.send('hoa', id, 'Câu trả lời', { client_id, reply_to: first.seq })
    expect(await hoa.send('subscribe', { topic: `chat:${id}` })).toMatchObject({ ok: true })
    let replies = 0
    const requests = Array.from({ length: 150 }, async () => {
      await hoa.send('received', { chat_id: id, seq: 0 })
      replies++
    })
    await server.ask(leaveCommunity, { as: 'hoa', params: { id: community } })
    await hoa.next('chat')
    expect(replies).toBeLessThan(100)
    await Promise.all(requests)
    await server.ask(editMessage, {
      as: 'lan',
      params: { id: first.id },
      body: { content: 'Cho người ở lại' },
    })
    expect((await chat.send('hoa', id, 'Câu trả lời', { client_id })).status).toBe(404)
  },
)

test('a member who opens the chat for the first time receives messages on connected devices', async () => {
  await server.db.deleteFrom('chats').execute()
  const [lan, minh] = [await sockets.as('lan'), await sockets.as('minh')]
  for (const as of ['lan', 'minh']) id = await open(as)
  await contentsReceivedBy(minh)
  await chat.send('lan', id, 'Chào cả xóm')
  expect(await minh.next('message')).toMatchObject(messageEvent('Chào cả xóm'))
  expect(await lan.next('message')).toMatchObject(messageEvent('Chào cả xóm'))
})

test('a blocked member gets an event without the message', async () => {
  const minh = await server.userId('minh')
  await server.ask(blockUser, { as: 'lan', params: { id: minh } })
  const socket = await sockets.as('minh')
  await chat.send('lan', id, 'Không phải cho Minh')
  expect(await socket.next('message')).toMatchObject({ chat_id: id, message: null })
  expect(await contentsReceivedBy(socket)).toEqual([null])
  await server.ask(unblockUser, { as: 'lan', params: { id: minh } })
})

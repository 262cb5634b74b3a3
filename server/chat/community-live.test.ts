import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChat } from '../../contract/chat/chats.ts'
import { editMessage } from '../../contract/chat/messages.ts'
import { listCommunities } from '../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../contract/communities/members.ts'
import { blockUser, unblockUser } from '../../contract/people/users.ts'
import { listenForSockets, type TestSocket } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { chatting } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof chatting>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
let community: number
beforeAll(async () => {
  server = await startTestServer()
  chat = chatting(server)
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
const said = (content: string) => ({ chat_id: id, message: { content } })
/** All that was announced so far has arrived once an answer to something sent later has. */
const wordsHeardBy = async (socket: TestSocket) => {
  await socket.send('unsubscribe', { topic: 'feed' })
  return socket.heard.flatMap(({ name, event }) =>
    name === 'message' ? [(event as { message: { content: string } | null }).message?.content ?? null] : [],
  )
}

test('a message reaches members once on every device, and nobody else', { tags: ['full'] }, async () => {
  const members = [await sockets.as('lan'), await sockets.as('minh'), await sockets.as('minh')]
  const tuan = await sockets.as('tuan')
  const sent = (await chat.say('lan', id, 'Ai đi chợ?')).body
  for (const each of members) expect(await each.next('message')).toMatchObject(said('Ai đi chợ?'))
  await server.ask(editMessage, { as: 'lan', params: { id: sent.id }, body: { content: 'Ai đi chợ sớm?' } })
  for (const each of members) expect(await each.next('message_changed')).toMatchObject({ chat_id: id })
  for (const each of members) expect(await wordsHeardBy(each)).toEqual(['Ai đi chợ?'])
  expect(await wordsHeardBy(tuan)).toEqual([])
})

test('who leaves hears no more at once, and who comes back hears again', async () => {
  const [lan, hoa] = [await sockets.as('lan'), await sockets.as('hoa')]
  await server.ask(leaveCommunity, { as: 'hoa', params: { id: community } })
  await wordsHeardBy(hoa)
  await chat.say('lan', id, 'Một')
  expect(await lan.next('message')).toMatchObject(said('Một'))
  expect(await wordsHeardBy(hoa)).toEqual([])
  await join('hoa')
  await wordsHeardBy(hoa)
  await chat.say('lan', id, 'Hai')
  expect(await hoa.next('message')).toMatchObject(said('Hai'))
})

test(
  'who leaves while asking for much hears no more at once, nor of it by sending again',
  { tags: ['full'] },
  async () => {
    const hoa = await sockets.as('hoa')
    const first = (await chat.say('lan', id, 'Câu hỏi')).body
    const client_id = randomUUID()
    await chat.say('hoa', id, 'Câu trả lời', { client_id, reply_to: first.seq })
    expect(await hoa.send('subscribe', { topic: `chat:${id}` })).toEqual({ ok: true })
    let answered = 0
    const asked = Array.from({ length: 150 }, async () => {
      await hoa.send('received', { chat_id: id, seq: 0 })
      answered++
    })
    await server.ask(leaveCommunity, { as: 'hoa', params: { id: community } })
    await hoa.next('chat')
    expect(answered).toBeLessThan(100)
    await Promise.all(asked)
    await server.ask(editMessage, {
      as: 'lan',
      params: { id: first.id },
      body: { content: 'Cho người ở lại' },
    })
    expect((await chat.say('hoa', id, 'Câu trả lời', { client_id })).status).toBe(404)
  },
)

test('who opens it for the first time hears of it on the devices that are open', async () => {
  await server.db.deleteFrom('chats').execute()
  const [lan, minh] = [await sockets.as('lan'), await sockets.as('minh')]
  for (const as of ['lan', 'minh']) id = await open(as)
  await wordsHeardBy(minh)
  await chat.say('lan', id, 'Chào cả xóm')
  expect(await minh.next('message')).toMatchObject(said('Chào cả xóm'))
  expect(await lan.next('message')).toMatchObject(said('Chào cả xóm'))
})

test('of a blocked member’s message only that it is there is heard', async () => {
  const minh = await server.userId('minh')
  await server.ask(blockUser, { as: 'lan', params: { id: minh } })
  const heard = await sockets.as('minh')
  await chat.say('lan', id, 'Không phải cho Minh')
  expect(await heard.next('message')).toMatchObject({ chat_id: id, message: null })
  expect(await wordsHeardBy(heard)).toEqual([null])
  await server.ask(unblockUser, { as: 'lan', params: { id: minh } })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteMessage, editMessage } from '../../contract/chat/messages.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { deciding, exportedOf } from '../testing/reportables.ts'
import { chatting } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof chatting>
let decide: ReturnType<typeof deciding>
beforeAll(async () => {
  server = await startTestServer()
  chat = chatting(server)
  decide = deciding(server, 'message')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('chats').execute())

const say = async (as: string, id: number, content: string, more: object = {}) =>
  (await chat.say(as, id, content, more)).body
const shown = async (as: string, id: number) =>
  (await chat.read(as, id)).results.map(({ content, place, media, reply_to, deleted_at }) => ({
    content,
    place,
    media: media.length,
    reply: reply_to?.content ?? null,
    isDeleted: deleted_at !== null,
  }))
const rows = () => server.db.selectFrom('withheld_messages').select('content').execute()

test('who is in the conversation has it taken, and staff what is withheld', { tags: ['full'] }, async () => {
  const id = await chat.between('minh', 'lan')
  const picture = await chat.picture('minh')
  const said = await say('minh', id, 'Lời khó nghe', { place: 'Đầu hẻm', media: [picture] })
  const taken = {
    author_id: await server.userId('minh'),
    community_id: null,
    words: { content: 'Lời khó nghe', place: 'Đầu hẻm' },
    media: [picture],
    path: null,
  }
  expect([await decide.take(said.id, 'hoa'), await decide.take(said.id, 'minh')]).toEqual([null, null])
  expect(await decide.take(said.id, 'lan')).toEqual(taken)
  await decide.withhold(said.id)
  expect([await decide.take(said.id, 'lan'), await decide.take(said.id)]).toEqual([null, taken])
})

test('it is gone from the conversation, and back whole', async () => {
  const id = await chat.between('minh', 'lan')
  const first = await say('minh', id, 'Câu đầu')
  const more = { place: 'Đầu hẻm', media: [await chat.picture('minh')], reply_to: first.seq }
  const said = await say('minh', id, 'Lời khó nghe', more)
  await say('lan', id, 'Câu cuối')
  const before = await shown('lan', id)
  const sockets = await listenForSockets(server)
  const lan = await sockets.as('lan')
  expect([await decide.withhold(said.id), await decide.withhold(said.id)]).toEqual([true, false])
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  for (const as of ['lan', 'minh']) {
    const after = await shown(as, id)
    expect(JSON.stringify(after)).not.toMatch(/Lời khó nghe|Đầu hẻm/)
    expect(after.filter(({ isDeleted }) => isDeleted)).toHaveLength(1)
  }
  const params = { id: said.id }
  expect((await server.ask(editMessage, { as: 'minh', params, body: { content: 'Khác' } })).status).toBe(404)
  expect([await decide.restore(said.id), await decide.restore(said.id)]).toEqual([true, false])
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  sockets.close()
  expect([await shown('lan', id), await shown('minh', id)]).toEqual([before, before])
  expect(await rows()).toEqual([])
})

test('what its author deletes is not shown again', async () => {
  const id = await chat.between('minh', 'lan')
  const said = await say('minh', id, 'Lời khó nghe')
  await decide.withhold(said.id)
  await server.ask(deleteMessage, { as: 'minh', params: { id: said.id } })
  expect([await decide.restore(said.id), await rows()]).toEqual([false, []])
  const other = await say('minh', id, 'Lời khác')
  await server.ask(deleteMessage, { as: 'minh', params: { id: other.id } })
  expect(await decide.withhold(other.id)).toBe(false)
})

test('its author’s export contains it with its pictures; nothing of it stays after them, nor a name after who is named', async () => {
  const id = await chat.between('minh', 'tuan')
  const said = await say('minh', id, 'Chào @tuan', { media: [await chat.picture('minh')] })
  const own = await say('tuan', id, 'Lời của Tuấn')
  await decide.withhold(said.id)
  await decide.withhold(own.id)
  expect(await exportedOf(server, 'minh', 'messages')).toContain('Chào @tuan')
  await eraseUser(server.app.context, await server.userId('tuan'))
  expect(await rows()).toEqual([{ content: 'Chào @…' }])
  await eraseUser(server.app.context, await server.userId('minh'))
  expect([await rows(), await decide.restore(said.id)]).toEqual([[], false])
})

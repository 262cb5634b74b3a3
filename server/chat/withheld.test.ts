import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteMessage, editMessage } from '../../contract/chat/messages.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { exportDocument, testReportable, type TestReportable } from '../testing/reportables.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
  reportable = testReportable(server, 'message')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('chats').execute())

const send = async (as: string, id: number, content: string, more: object = {}) =>
  (await chat.send(as, id, content, more)).body
const listShown = async (as: string, id: number) =>
  (await chat.read(as, id)).results.map(({ content, place, media, reply_to, deleted_at }) => ({
    content,
    place,
    media: media.length,
    reply: reply_to?.content ?? null,
    isDeleted: deleted_at !== null,
  }))
const listWithheld = () => server.db.selectFrom('withheld_messages').select('content').execute()

test('a member can report a message, and staff see it after it is withheld', { tags: ['full'] }, async () => {
  const id = await chat.between('minh', 'lan')
  const picture = await chat.picture('minh')
  const message = await send('minh', id, 'Lời khó nghe', { place: 'Đầu hẻm', media: [picture] })
  const reported = {
    author_id: await server.userId('minh'),
    community_id: null,
    words: { content: 'Lời khó nghe', place: 'Đầu hẻm' },
    media: [picture],
    path: null,
  }
  expect([await reportable.load(message.id, 'hoa'), await reportable.load(message.id, 'minh')]).toEqual([
    null,
    null,
  ])
  expect(await reportable.load(message.id, 'lan')).toEqual(reported)
  await reportable.withhold(message.id)
  expect([await reportable.load(message.id, 'lan'), await reportable.load(message.id)]).toEqual([
    null,
    reported,
  ])
})

test('withholding removes the message from the chat, and restoring brings everything back', async () => {
  const id = await chat.between('minh', 'lan')
  const first = await send('minh', id, 'Câu đầu')
  const more = { place: 'Đầu hẻm', media: [await chat.picture('minh')], reply_to: first.seq }
  const message = await send('minh', id, 'Lời khó nghe', more)
  await send('lan', id, 'Câu cuối')
  const before = await listShown('lan', id)
  const sockets = await listenForSockets(server)
  const lan = await sockets.as('lan')
  expect([await reportable.withhold(message.id), await reportable.withhold(message.id)]).toEqual([
    true,
    false,
  ])
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  for (const as of ['lan', 'minh']) {
    const after = await listShown(as, id)
    expect(JSON.stringify(after)).not.toMatch(/Lời khó nghe|Đầu hẻm/)
    expect(after.filter(({ isDeleted }) => isDeleted)).toHaveLength(1)
  }
  const params = { id: message.id }
  expect((await server.ask(editMessage, { as: 'minh', params, body: { content: 'Khác' } })).status).toBe(404)
  expect([await reportable.restore(message.id), await reportable.restore(message.id)]).toEqual([true, false])
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  sockets.close()
  expect([await listShown('lan', id), await listShown('minh', id)]).toEqual([before, before])
  expect(await listWithheld()).toEqual([])
})

test('a message that its author deleted can’t be restored', async () => {
  const id = await chat.between('minh', 'lan')
  const message = await send('minh', id, 'Lời khó nghe')
  await reportable.withhold(message.id)
  await server.ask(deleteMessage, { as: 'minh', params: { id: message.id } })
  expect([await reportable.restore(message.id), await listWithheld()]).toEqual([false, []])
  const other = await send('minh', id, 'Lời khác')
  await server.ask(deleteMessage, { as: 'minh', params: { id: other.id } })
  expect(await reportable.withhold(other.id)).toBe(false)
})

test('a withheld message is in its author’s export, and erasure removes it and mentions of erased people', async () => {
  const id = await chat.between('minh', 'tuan')
  const message = await send('minh', id, 'Chào @tuan', { media: [await chat.picture('minh')] })
  const own = await send('tuan', id, 'Lời của Tuấn')
  await reportable.withhold(message.id)
  await reportable.withhold(own.id)
  expect(await exportDocument(server, 'minh', 'messages')).toContain('Chào @tuan')
  await eraseUser(server.app.context, await server.userId('tuan'))
  expect(await listWithheld()).toEqual([{ content: 'Chào @…' }])
  await eraseUser(server.app.context, await server.userId('minh'))
  expect([await listWithheld(), await reportable.restore(message.id)]).toEqual([[], false])
})

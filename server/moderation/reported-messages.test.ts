import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChat } from '../../contract/chats/chats.ts'
import { chatFilePath, deleteMessage, editMessage, react } from '../../contract/chats/messages.ts'
import { listCommunities } from '../../contract/communities/communities.ts'
import { leaveCommunity } from '../../contract/communities/members.ts'
import { blockUser } from '../../contract/people/users.ts'
import { createReport, hideReportedMessage, listReportedMessages } from '../../contract/reports.ts'
import { hideMessage } from '../chats/reports.ts'
import { chatting } from '../chats/testing-chats.ts'
import { eraseUser } from '../leaving/erasure.ts'
import { inTransaction } from '../platform/database/db.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
let chat: ReturnType<typeof chatting>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  chat = chatting(server)
  sockets = await listenForSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  for (const table of ['reports', 'chats', 'blocks'] as const) await server.db.deleteFrom(table).execute()
})

const report = (as: string, target_id: number, note = '') =>
  server.ask(createReport, { as, body: { target_type: 'message', target_id, reason: 'scam', note } })
const reported = async () => (await server.ask(listReportedMessages, { as: 'staff' })).body.results
const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) } })
const get = async (url: string, as: string | null) => {
  const headers = as === null ? {} : { authorization: `Bearer ${(await server.signIn(as)).access}` }
  return server.app.inject({ url, headers })
}

test('staff see what was reported, and nothing else of the conversation', async () => {
  const id = await chat.between('minh', 'lan')
  await chat.say('minh', id, 'Chào chị')
  const said = (await chat.say('minh', id, 'Chuyển tiền vào số này', { place: 'Đầu hẻm' })).body
  await chat.say('lan', id, 'Không đâu')
  expect((await report('lan', said.id, ' Xem giúp ')).status).toBe(202)
  const list = await reported()
  expect(list).toMatchObject([
    {
      message_id: said.id,
      reason: 'scam',
      note: 'Xem giúp',
      author: { username: 'minh' },
      versions: [{ content: 'Chuyển tiền vào số này', place: 'Đầu hẻm', post_id: null }],
      media: [],
      is_gone: false,
      sentAt: said.createdAt,
    },
  ])
  expect(JSON.stringify(list)).not.toMatch(/Chào chị|Không đâu/)
  for (const as of ['lan', 'minh']) expect((await server.ask(listReportedMessages, { as })).status).toBe(403)
})

test('only another member can report it, also across a block and where nothing is said any more', async () => {
  const id = await chat.between('minh', 'lan')
  const said = (await chat.say('minh', id, 'Lời khó nghe')).body.id
  const other = (await report('hoa', said)).body
  expect(await reported()).toEqual([])
  expect((await report('minh', said)).body).toEqual(other)
  expect((await report('lan', 999_999)).body).toEqual(other)
  expect(await reported()).toEqual([])
  await block('minh', 'lan')
  await report('lan', said)
  expect(await reported()).toHaveLength(1)
  await server.db.deleteFrom('reports').execute()
  await server.db.deleteFrom('blocks').execute()
  await block('lan', 'minh')
  await report('lan', said)
  expect(await reported()).toMatchObject([{ versions: [{ content: 'Lời khó nghe' }] }])
})

test('who has left a community reports nothing of it, and hears of nothing hidden there', async () => {
  const near = async (as: string) =>
    (await server.ask(listCommunities, { as, query: { near: 'me' } })).body.results
  const community = (await near('lan')).find(({ is_own_ward }) => is_own_ward)?.id ?? 0
  const open = async (as: string) =>
    (await server.ask(openChat, { as, body: { subject: { type: 'community', id: community } } })).body.id
  const id = await open('lan')
  const said = (await chat.say('lan', id, 'Cả xóm ơi')).body.id
  const joinedBy = async (as: string) =>
    server.db
      .insertInto('community_members')
      .values({ community_id: community, user_id: await server.userId(as), joined_at: server.clock.now() })
      .onConflict((oc) => oc.doNothing())
      .execute()
  await joinedBy('ha')
  await open('ha')
  await server.ask(leaveCommunity, { as: 'ha', params: { id: community } })
  await report('ha', said)
  expect(await reported()).toEqual([])
  const [lan, ha] = [await sockets.as('lan'), await sockets.as('ha')]
  await inTransaction(server.db, (tx) => hideMessage(tx, said, server.clock.now()))
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  await ha.send('unsubscribe', { topic: 'feed' })
  expect(ha.heard).toEqual([])
})

test('what its author changes or takes back stays for staff, each time it was reported', async () => {
  const id = await chat.between('minh', 'lan')
  const said = (await chat.say('minh', id, 'Câu đầu')).body.id
  await report('lan', said)
  const edit = (content: string) =>
    server.ask(editMessage, { as: 'minh', params: { id: said }, body: { content } })
  await edit('Câu sau')
  await report('lan', said)
  await server.ask(react, { as: 'lan', params: { id: said }, body: { emoji: '😢' } })
  await report('lan', said)
  await server.ask(deleteMessage, { as: 'minh', params: { id: said } })
  await report('lan', said)
  expect(await reported()).toMatchObject([
    { versions: [{ content: 'Câu đầu' }, { content: 'Câu sau' }], is_gone: true },
  ])
  expect(await chat.words('lan', id)).toEqual([''])
})

test('its pictures are for staff alone, through the report, also once they are taken back', async () => {
  const id = await chat.between('minh', 'lan')
  const said = (await chat.say('minh', id, '', { media: [await chat.picture('minh')] })).body
  const before = said.media[0]?.url ?? ''
  expect(before).toContain(chatFilePath.split(':')[0])
  await report('lan', said.id)
  await server.ask(deleteMessage, { as: 'minh', params: { id: said.id } })
  expect((await get(before, 'minh')).statusCode).toBe(404)
  await server.runJobs()
  const url = (await reported())[0]?.media[0]?.url ?? ''
  const file = await get(url, 'staff')
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  for (const as of ['lan', 'minh']) expect((await get(url, as)).statusCode).toBe(404)
  expect((await get(url, null)).statusCode).toBe(401)
  const another =
    (await chat.say('minh', id, '', { media: [await chat.picture('minh')] })).body.media[0]?.id ?? 0
  expect((await get(url.replace(/files\/\d+/, `files/${another}`), 'staff')).statusCode).toBe(404)
})

test('hidden by staff it is gone for everybody at once, and stays in the report', async () => {
  const id = await chat.between('minh', 'lan')
  const said = (await chat.say('minh', id, 'Lời khó nghe')).body
  await report('lan', said.id)
  const [lan, minh] = [await sockets.as('lan'), await sockets.as('minh')]
  const [{ id: report_id } = { id: 0 }] = await reported()
  for (const as of ['lan', 'minh'])
    expect((await server.ask(hideReportedMessage, { as, params: { id: report_id } })).status).toBe(403)
  const hidden = await server.ask(hideReportedMessage, { as: 'staff', params: { id: report_id } })
  expect(hidden.body).toMatchObject({ is_gone: true, versions: [{ content: 'Lời khó nghe' }] })
  expect(await lan.next('message_changed')).toMatchObject({ chat_id: id })
  await minh.next('message_changed')
  for (const as of ['lan', 'minh'])
    expect((await chat.read(as, id)).results).toMatchObject([{ content: '', deleted_at: expect.any(String) }])
  expect((await server.ask(hideReportedMessage, { as: 'staff', params: { id: 999_999 } })).status).toBe(404)
})

test('with its author the report goes; with its reporter only who reported', async () => {
  const id = await chat.between('minh', 'tuan')
  const [one, two] = [
    (await chat.say('minh', id, 'Chào @tuan')).body.id,
    (await chat.say('tuan', id, 'Lời của Tuấn')).body.id,
  ]
  await report('tuan', one, 'Của Tuấn')
  await report('minh', two)
  await eraseUser(server.app.context, await server.userId('tuan'))
  expect(await reported()).toMatchObject([{ message_id: one, note: '', versions: [{ content: 'Chào @…' }] }])
  expect(await server.db.selectFrom('reported_messages').select('message_id').execute()).toEqual([
    { message_id: one },
  ])
})

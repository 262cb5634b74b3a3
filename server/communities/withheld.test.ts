import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { listChats, openChat } from '../../contract/chat/chats.ts'
import { listMessages } from '../../contract/chat/messages.ts'
import { groups, listGroupComments } from '../../contract/communities/communities.ts'
import { listPins } from '../../contract/geo/map.ts'
import { searchGroups } from '../../contract/search/search.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { createChatClient } from '../chat/testing-chats.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { centerOf } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'
import { exportDocument, testReportable, type TestReportable } from '../testing/reportables.ts'
import { purgeCommunities } from './communities.ts'
import { offerToNextSuccessors } from './handover.ts'
import { deleteFounded, foundGroup, join } from './testing-communities.ts'

let server: TestServer
let reportable: TestReportable
let id: number
beforeAll(async () => {
  server = await startTestServer()
  point = centerOf(await cellOfUser(server, 'lan'))
  reportable = testReportable(server, 'community')
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteFounded(server)
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('chats').execute()
  id = await foundGroup(server, 'lan', { name: 'Nhóm khó nghe', rules: 'Không có', point })
  await join(server, 'minh', id)
})

const get = (as: string) => server.ask(groups.get, { as, params: { id } })
const idsOf = async (as: string, query: object) =>
  (await server.ask(groups.list, { as, query })).body.results.map((group) => group.id)
let point: { latitude: number; longitude: number }
const box = () => ({
  west: point.longitude - 0.02,
  south: point.latitude - 0.02,
  east: point.longitude + 0.02,
  north: point.latitude + 0.02,
  kinds: 'community' as const,
})

/** The contents of every list that shows the group. */
const readLists = async () => ({
  near: await idsOf('hoa', { near: 'me' }),
  searched: await idsOf('hoa', { search: 'khó nghe' }),
  joined: await idsOf('minh', { mine: 'joined' }),
  owned: await idsOf('lan', { mine: 'owned' }),
  found: (
    await server.ask(searchGroups, { as: 'hoa', query: { q: 'khó nghe', type: 'groups' } })
  ).body.data.map((group) => group.id),
  pins: (await server.ask(listPins, { as: 'hoa', query: box() })).body.pins.map((pin) => pin.id),
  chats: (await server.ask(listChats, { as: 'minh' })).body.results.map((chat) => chat.subject?.title),
})
const emptyLists = { near: [], searched: [], joined: [], owned: [], found: [], pins: [], chats: [] }

test('withholding hides the group and its contents from everybody, and restoring shows them again', async () => {
  const draft = { content: 'Chuyện trong nhóm', category: 'share' as const, community_id: id }
  const post = (await server.ask(createPost, { as: 'minh', body: draft })).body.id
  const subject = { type: 'community' as const, id }
  const chat = (await server.ask(openChat, { as: 'minh', body: { subject } })).body.id
  const { send, contents } = createChatClient(server)
  await send('minh', chat, 'Chào nhóm')
  const [before, shown] = [(await get('minh')).body, await readLists()]
  expect(shown).toMatchObject({
    searched: [id],
    joined: [id],
    owned: [id],
    pins: [id],
    chats: ['Nhóm khó nghe'],
  })

  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  for (const as of ['lan', 'minh', 'hoa', 'staff']) {
    const params = { id }
    expect((await get(as)).status).toBe(404)
    expect((await server.ask(groups.posts, { as, params, query: {} })).status).toBe(404)
    expect((await server.ask(listGroupComments, { as, params, query: {} })).status).toBe(404)
    expect((await server.ask(getPost, { as, params: { id: post } })).status).toBe(404)
    expect((await server.ask(groups.change, { as, params, body: { name: 'Khác' } })).status).toBe(404)
    expect((await server.ask(groups.remove, { as, params })).status).toBe(404)
  }
  expect(await readLists()).toEqual(emptyLists)
  expect((await server.ask(createPost, { as: 'minh', body: draft })).status).toBe(404)
  expect((await send('minh', chat, 'Còn ai không')).status).toBe(404)
  expect((await server.ask(listMessages, { as: 'minh', params: { id: chat } })).status).toBe(404)
  expect((await server.ask(openChat, { as: 'minh', body: { subject } })).status).toBe(404)
  server.clock.forward(3 * daySeconds)
  await server.db.updateTable('posts').set({ status: 'withheld' }).execute()
  await purgeCommunities(server.db, server.clock.now())
  await server.db.updateTable('posts').set({ status: 'active' }).execute()

  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect([(await get('minh')).body, await readLists()]).toEqual([before, shown])
  expect((await server.ask(getPost, { as: 'minh', params: { id: post } })).status).toBe(200)
  expect(await contents('minh', chat)).toEqual(['Chào nhóm'])
})

test('a report contains the group’s texts and names its owner; a ward can’t be reported', async () => {
  const reported = {
    author_id: await server.userId('lan'),
    community_id: null,
    words: { name: 'Nhóm khó nghe', rules: 'Không có' },
    media: [],
    path: `/groups/${id}`,
  }
  expect(await reportable.load(id, 'hoa')).toMatchObject(reported)
  await reportable.withhold(id)
  expect(await reportable.load(id, 'hoa')).toBeNull()
  expect(await reportable.load(id)).toMatchObject(reported)
  const ward = await server.db
    .selectFrom('communities')
    .select('id')
    .where('kind', '=', 'ward')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([await reportable.load(ward.id), await reportable.withhold(ward.id)]).toEqual([null, false])
})

test('a deleted group can be neither withheld nor restored', async () => {
  await server.ask(groups.remove, { as: 'lan', params: { id } })
  expect([await reportable.withhold(id), await reportable.restore(id)]).toEqual([false, false])
})

test('a withheld group is in its owner’s export, and needs a new owner after the erasure', async () => {
  const other = await foundGroup(server, 'nhung', { name: 'Nhóm giữ lại' })
  await join(server, 'minh', other)
  await reportable.withhold(other)
  expect(await exportDocument(server, 'nhung', 'communities')).toContain('Nhóm giữ lại')
  await eraseUser(server.app.context, await server.userId('nhung'))
  await offerToNextSuccessors(server.db, server.clock.now())
  expect(await reportable.restore(other)).toBe(true)
  expect((await server.ask(groups.get, { as: 'minh', params: { id: other } })).body.needs_owner).toBe(true)
})

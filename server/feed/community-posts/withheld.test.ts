/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createGroupComment,
  deleteGroupComment,
  listGroupComments,
} from '../../../contract/communities/communities.ts'
import { deleteFounded, foundGroup, join } from '../../communities/testing-communities.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'

let server: TestServer
let reportable: TestReportable
let group: number
beforeAll(async () => {
  server = await startTestServer()
  reportable = testReportable(server, 'group_comment')
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteFounded(server)
  group = await foundGroup(server, 'lan', { privacy: 'request' })
})

const joins = async (name: string) =>
  server.db
    .insertInto('community_members')
    .values({ community_id: group, user_id: await server.userId(name), joined_at: server.clock.now() })
    .execute()
const comment = async (as: string, content = 'Lời khó nghe') =>
  (await server.ask(createGroupComment, { as, params: { id: group }, body: { content } })).body.id
const read = async (as: string) =>
  (await server.ask(listGroupComments, { as, params: { id: group }, query: {} })).body

test('a withheld comment is hidden from the whole group until it is restored', async () => {
  await joins('minh')
  const id = await comment('minh')
  await comment('lan', 'Lời khác')
  const captured = {
    author_id: await server.userId('minh'),
    community_id: group,
    words: { content: 'Lời khó nghe' },
    media: [],
    path: `/groups/${group}`,
  }
  expect([await reportable.load(id, 'lan'), await reportable.load(id, 'hoa')]).toEqual([captured, null])
  const before = await read('lan')
  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  for (const as of ['lan', 'minh']) {
    expect((await read(as)).results.map(({ content }) => content)).toEqual(['Lời khác'])
    expect((await server.ask(deleteGroupComment, { as, params: { id } })).status).toBe(404)
  }
  expect([await reportable.load(id, 'lan'), await reportable.load(id)]).toEqual([null, captured])
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect(await read('lan')).toEqual(before)
})

test('a deleted comment is neither withheld nor restored', async () => {
  const id = await comment('lan')
  await server.ask(deleteGroupComment, { as: 'lan', params: { id } })
  expect([await reportable.withhold(id), await reportable.restore(id)]).toEqual([false, false])
})

test('its author’s export contains it, and it goes with their account', async () => {
  await join(server, 'nhung', group)
  await joins('nhung')
  const id = await comment('nhung')
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'group_comments')).toContain('Lời khó nghe')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect([await reportable.restore(id), (await read('lan')).results]).toEqual([false, []])
})

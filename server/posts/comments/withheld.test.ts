import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'
import { purgeDeletedComments } from './account-data.ts'
import { block, commentsOf } from './testing-comments.ts'

let server: TestServer
let api: ReturnType<typeof commentsOf>
let reportable: TestReportable
let post: number
beforeAll(async () => {
  server = await startTestServer()
  api = commentsOf(server)
  reportable = testReportable(server, 'comment')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['posts', 'blocks', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
  post = await api.post('lan')
})

const people = ['lan', 'minh', 'hoa', 'staff']
const seen = async (as: string) => (await api.list(as, post)).body
test('a report captures the text of the comment; staff can capture a withheld one', async () => {
  const id = await api.comment('minh', post, 'Lời khó nghe')
  const captured = {
    author_id: await server.userId('minh'),
    community_id: null,
    event_id: null,
    words: { content: 'Lời khó nghe' },
    media: [],
    path: `/posts/${post}#comment-${id}`,
  }
  expect(await reportable.load(id, 'hoa')).toEqual(captured)
  await reportable.withhold(id)
  expect([await reportable.load(id, 'hoa'), await reportable.load(id)]).toEqual([null, captured])
})

test('it disappears for everybody and comes back as it was', async () => {
  const [id] = [await api.comment('minh', post, 'Lời khó nghe'), await api.comment('hoa', post, 'Lời khác')]
  await api.like('hoa', id)
  const before = await seen('lan')
  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  for (const as of people)
    expect((await seen(as)).results.map(({ content }) => content)).toEqual(['Lời khác'])
  expect([(await seen('lan')).count, await api.countOf('lan', post)]).toEqual([1, 1])
  for (const as of ['minh', 'lan', 'staff']) {
    expect((await api.edit(as, id, 'Khác')).status).toBe(404)
    expect((await api.remove(as, id)).status).toBe(404)
    expect((await api.restore(as, id)).status).toBe(404)
  }
  server.clock.forward(3 * daySeconds)
  await purgeDeletedComments(server.db, server.clock.now())
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect(await seen('lan')).toEqual(before)
  expect(await api.countOf('lan', post)).toBe(2)
})

test('its notification is removed, and returns with the comment', async () => {
  const id = await api.comment('minh', post, 'Lời khó nghe')
  expect(await api.notified()).toHaveLength(1)
  await reportable.withhold(id)
  expect(await api.notified()).toEqual([])
  await reportable.restore(id)
  expect(await api.notified()).toMatchObject([{ username: 'lan', kind: 'comment' }])
})

test('where others answered, its place stays; the answers are not withheld', async () => {
  const id = await api.comment('minh', post, 'Lời khó nghe')
  await api.comment('hoa', post, 'Trả lời', id)
  await reportable.withhold(id)
  const [thread] = (await seen('lan')).results
  expect(thread).toMatchObject({ isDeleted: true, content: '', author: null, repliesCount: 1 })
  server.clock.forward(3 * daySeconds)
  await purgeDeletedComments(server.db, server.clock.now())
  await reportable.restore(id)
  expect((await seen('lan')).results[0]).toMatchObject({ isDeleted: false, content: 'Lời khó nghe' })
})

test('what is deleted is not withheld, and the count stays right across a block', async () => {
  const [gone, id] = [await api.comment('minh', post, 'Xoá'), await api.comment('minh', post, 'Giữ')]
  await api.remove('minh', gone)
  expect([await reportable.withhold(gone), await reportable.restore(gone)]).toEqual([false, false])
  await reportable.withhold(id)
  await block(server, 'minh', 'lan')
  await reportable.restore(id)
  expect(await api.countOf('hoa', post)).toBe(0)
  await server.db.deleteFrom('blocks').execute()
  expect(await api.countOf('hoa', post)).toBe(1)
})

test('its author’s export contains it, and erasure deletes it', async () => {
  const id = await api.comment('tuan', post, 'Lời giữ lại')
  await api.comment('hoa', post, 'Trả lời', id)
  await reportable.withhold(id)
  expect(await exportDocument(server, 'tuan', 'comments')).toContain('Lời giữ lại')
  await eraseUser(server.app.context, await server.userId('tuan'))
  expect(await reportable.restore(id)).toBe(false)
  const remaining = await server.db
    .selectFrom('comments')
    .select(['content', 'withheld_at'])
    .where('id', '=', id)
    .execute()
  expect(remaining).toEqual([{ content: '', withheld_at: null }])
  expect(await api.countOf('hoa', post)).toBe(1)
})

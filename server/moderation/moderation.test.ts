import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '../../contract/posts/comments.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { createReport, reportReasons, type reportTargets } from '../../contract/moderation/reports.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { eraseReportsOf, exportReports } from './reports/reports.ts'

let server: TestServer
let minh: number
let post: number
let comment: number
beforeAll(async () => {
  server = await startTestServer()
  await server.db.deleteFrom('moderation_cases').execute()
  minh = await server.userId('minh')
  const body = { content: 'Bán gấp, chuyển tiền trước', category: 'give' as const }
  post = (await server.ask(createPost, { as: 'minh', body })).body.id
  const commentRequest = { params: { id: post }, body: { content: 'Chuyển vô số này nha' } }
  comment = (await server.ask(createComment, { as: 'minh', ...commentRequest })).body.id
})
afterAll(() => server.close())

const report = (
  as: string,
  target_type: (typeof reportTargets)[number],
  target_id: number,
  more: { reason?: (typeof reportReasons)[number]; note?: string } = {},
) => server.ask(createReport, { as, body: { target_type, target_id, reason: 'scam', ...more } })
const listStored = () => server.db.selectFrom('reports').selectAll().orderBy('id').execute()

test('people, posts and comments can be reported for every reason', async () => {
  for (const reason of reportReasons) {
    expect((await report('lan', 'user', minh, { reason })).status).toBe(202)
    expect((await report('lan', 'post', post, { reason, note: '  Xem giúp  ' })).status).toBe(202)
    expect((await report('lan', 'comment', comment, { reason })).status).toBe(202)
  }
  const last = reportReasons.at(-1)
  expect(await listStored()).toMatchObject([
    { target_type: 'user', target_id: minh, reason: last, note: '' },
    { target_type: 'post', target_id: post, reason: last, note: 'Xem giúp' },
    { target_type: 'comment', target_id: comment, reason: last, note: '' },
  ])
})

test('a second report replaces the person’s first; another person’s is added', async () => {
  await report('hoa', 'post', post, { reason: 'spam' })
  const before = await listStored()
  const first = before.at(-1)
  server.clock.forward(60)
  await report('hoa', 'post', post, { reason: 'hate', note: 'Tệ hơn' })
  const rows = await listStored()
  expect(rows).toHaveLength(before.length)
  const row = rows.find(({ id }) => id === first?.id)
  expect(row).toMatchObject({ reason: 'hate', note: 'Tệ hơn' })
  expect((row?.updated_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBeGreaterThanOrEqual(60_000)
  await report('hoa', 'post', post, { reason: 'spam' })
  expect((await listStored()).find(({ id }) => id === first?.id)).toMatchObject({
    reason: 'spam',
    note: 'Tệ hơn',
  })
  await report('tuan', 'post', post)
  expect(await listStored()).toHaveLength(before.length + 1)
})

test('concurrent reports are one report', { tags: ['full'] }, async () => {
  const khanh = await server.userId('khanh')
  const tries = await Promise.all(Array.from({ length: 10 }, () => report('khanh', 'user', minh)))
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 202))
  expect((await listStored()).filter(({ reporter_id }) => reporter_id === khanh)).toHaveLength(1)
})

test('a report of something that does not exist gets the same answer, and is not stored', async () => {
  const hidden = (
    await server.ask(createPost, { as: 'long', body: { content: 'Đã xóa', category: 'share' } })
  ).body.id
  const under = { as: 'lan', params: { id: hidden }, body: { content: 'Ở bài đã xóa' } }
  const commentRequest = (await server.ask(createComment, under)).body.id
  await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', hidden).execute()
  const before = await listStored()
  const there = await report('lan', 'user', minh)
  for (const [type, id] of [
    ['user', 999_999],
    ['post', 999_999],
    ['post', hidden],
    ['comment', 999_999],
    ['comment', commentRequest],
    ['rating', 999_999],
  ] as const) {
    const { status, body } = await report('lan', type, id)
    expect([status, body]).toEqual([there.status, there.body])
  }
  expect(await listStored()).toHaveLength(before.length)
})

test("a person can't report themselves", async () => {
  const { status, error } = await report('minh', 'user', minh)
  expect([status, error.code]).toEqual([422, 'oneself'])
})

test('unknown reasons and texts that are too long are refused', async () => {
  expect((await report('lan', 'user', minh, { reason: 'boring' as 'spam' })).status).toBe(400)
  expect((await report('lan', 'user', minh, { note: 'x'.repeat(1001) })).status).toBe(400)
})

test('erasure leaves neither texts nor name of the person nor reports about them', async () => {
  const [lan, tuan] = [await server.userId('lan'), await server.userId('tuan')]
  await report('lan', 'user', tuan, { note: 'Lời của Lan' })
  expect(await exportReports(server.db, lan)).toHaveLength(4)
  await server.db.transaction().execute((tx) => eraseReportsOf(tx, lan))
  expect(await exportReports(server.db, lan)).toEqual([])
  const rows = await listStored()
  expect(rows.filter(({ reporter_id }) => reporter_id === null)).toMatchObject([
    { target_id: minh, note: '' },
    { target_id: post, note: '' },
    { target_id: comment, note: '' },
    { target_id: tuan, note: '' },
  ])
  await server.db.transaction().execute((tx) => eraseReportsOf(tx, minh))
  expect((await listStored()).map(({ target_id }) => target_id)).toEqual([tuan])
})

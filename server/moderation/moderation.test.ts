import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '../../contract/comments.ts'
import { createPost } from '../../contract/posts.ts'
import { createReport, reportReasons } from '../../contract/reports.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { dataOfReports, forgetReportsOf } from './moderation.ts'

let server: TestServer
let minh: number
let post: number
let comment: number
beforeAll(async () => {
  server = await startTestServer()
  minh = await server.userId('minh')
  const body = { content: 'Bán gấp, chuyển tiền trước', category: 'give' as const }
  post = (await server.ask(createPost, { as: 'minh', body })).body.id
  const said = { params: { id: post }, body: { content: 'Chuyển vô số này nha' } }
  comment = (await server.ask(createComment, { as: 'minh', ...said })).body.id
})
afterAll(() => server.close())

const report = (
  as: string,
  target_type: 'user' | 'post' | 'comment',
  target_id: number,
  more: { reason?: (typeof reportReasons)[number]; note?: string } = {},
) => server.ask(createReport, { as, body: { target_type, target_id, reason: 'scam', ...more } })
const kept = () => server.db.selectFrom('reports').selectAll().orderBy('id').execute()

test('a person, a post and a comment can be reported, for every reason', async () => {
  for (const reason of reportReasons) {
    expect((await report('lan', 'user', minh, { reason })).status).toBe(201)
    expect((await report('lan', 'post', post, { reason, note: '  Xem giúp  ' })).status).toBe(201)
    expect((await report('lan', 'comment', comment, { reason })).status).toBe(201)
  }
  const last = reportReasons.at(-1)
  expect(await kept()).toMatchObject([
    { target_type: 'user', target_id: minh, reason: last, note: '' },
    { target_type: 'post', target_id: post, reason: last, note: 'Xem giúp' },
    { target_type: 'comment', target_id: comment, reason: last, note: '' },
  ])
})

test('a second report of one thing changes the first, another’s stands beside it', async () => {
  const first = await report('hoa', 'post', post, { reason: 'spam' })
  const before = (await kept()).length
  server.clock.forward(60)
  const second = await report('hoa', 'post', post, { reason: 'hate', note: 'Tệ hơn' })
  expect(second.body).toEqual(first.body)
  const rows = await kept()
  expect(rows).toHaveLength(before)
  const row = rows.find(({ id }) => id === second.body.id)
  expect(row).toMatchObject({ reason: 'hate', note: 'Tệ hơn' })
  expect((row?.updated_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBeGreaterThanOrEqual(60_000)
  expect((await report('tuan', 'post', post)).body.id).not.toBe(first.body.id)
})

test('at once it is one report', async () => {
  const tries = await Promise.all(Array.from({ length: 10 }, () => report('khanh', 'user', minh)))
  expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
})

test('what one can’t see can’t be reported, and answers alike', async () => {
  const hidden = (
    await server.ask(createPost, { as: 'long', body: { content: 'Đã xóa', category: 'share' } })
  ).body.id
  const under = { as: 'lan', params: { id: hidden }, body: { content: 'Ở bài đã xóa' } }
  const said = (await server.ask(createComment, under)).body.id
  await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', hidden).execute()
  for (const [type, id] of [
    ['user', 999_999],
    ['post', 999_999],
    ['post', hidden],
    ['comment', 999_999],
    ['comment', said],
  ] as const)
    expect((await report('lan', type, id)).status).toBe(404)
})

test('oneself is no one to report', async () => {
  const { status, error } = await report('minh', 'user', minh)
  expect([status, error.code]).toEqual([422, 'oneself'])
})

test('a reason that there is not, and too many words, are refused', async () => {
  expect((await report('lan', 'user', minh, { reason: 'boring' as 'spam' })).status).toBe(400)
  expect((await report('lan', 'user', minh, { note: 'x'.repeat(1001) })).status).toBe(400)
})

test('of somebody who leaves stay neither words nor name, nor what was said of them', async () => {
  const [lan, tuan] = [await server.userId('lan'), await server.userId('tuan')]
  await report('lan', 'user', tuan, { note: 'Lời của Lan' })
  expect(await dataOfReports(server.db, lan)).toHaveLength(4)
  await server.db.transaction().execute((tx) => forgetReportsOf(tx, lan))
  expect(await dataOfReports(server.db, lan)).toEqual([])
  const rows = await kept()
  expect(rows.filter(({ reporter_id }) => reporter_id === null)).toMatchObject([
    { target_id: minh, note: '' },
    { target_id: post, note: '' },
    { target_id: comment, note: '' },
    { target_id: tuan, note: '' },
  ])
  await server.db.transaction().execute((tx) => forgetReportsOf(tx, minh))
  expect((await kept()).map(({ target_id }) => target_id)).toEqual([tuan])
})

/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindCursor } from '../../platform/http/pagination.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { block, commentsOf, cursorIn } from './testing-comments.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let post: number
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  post = await on.post('lan')
})
afterAll(() => server.close())

test('pages of twenty have no gaps, also while others write', { tags: ['full'] }, async () => {
  const ids: number[] = []
  for (let n = 0; n < 45; n++) ids.push(await on.comment('minh', post, `Lời ${n}`))
  const first = (await on.list('tuan', post)).body
  expect([first.count, first.results.length, first.previous]).toEqual([45, 20, null])
  for (let n = 0; n < 25; n++) await on.comment('hoa', post, `Chen vào ${n}`)

  const second = (await on.list('tuan', post, { cursor: cursorIn(first.next) })).body
  const third = (await on.list('tuan', post, { cursor: cursorIn(second.next) })).body
  expect(third.next).toBe(null)
  const seen = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id))
  expect(seen).toEqual(ids.toReversed())

  const byNumber = (await on.list('tuan', post, { page: 4 })).body
  expect([byNumber.results.map(({ id }) => id), byNumber.previous]).toEqual([
    ids.slice(0, 10).toReversed(),
    `/api/posts/${post}/comments/?page=3`,
  ])
})

test('comments with the same time are listed once each', { tags: ['full'] }, async () => {
  const otherPost = await on.post('lan')
  for (let n = 0; n < 30; n++) await on.comment('minh', otherPost, `Cùng lúc ${n}`)
  await server.db
    .updateTable('comments')
    .set({ created_at: server.clock.now() })
    .where('post_id', '=', otherPost)
    .execute()
  const first = (await on.list('tuan', otherPost)).body
  const second = (await on.list('tuan', otherPost, { cursor: cursorIn(first.next) })).body
  const seen = [...first.results, ...second.results].map(({ id }) => id)
  expect(new Set(seen).size).toBe(30)
  expect(second.next).toBe(null)
})

test('replies are paged oldest first', async () => {
  const otherPost = await on.post('lan')
  const thread = await on.comment('minh', otherPost, 'Hỏi cả xóm')
  const ids: number[] = []
  for (let n = 0; n < 23; n++) ids.push(await on.comment('hoa', otherPost, `Đáp ${n}`, thread))
  const first = (await on.list('tuan', otherPost, { parent: thread })).body
  expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect(first.next).toContain(`parent=${thread}`)
  const rest = (await on.list('tuan', otherPost, { parent: thread, cursor: cursorIn(first.next) })).body
  expect([rest.results.map(({ id }) => id), rest.next]).toEqual([ids.slice(20), null])
})

test('a list with `around` begins with the thread of the comment', { tags: ['full'] }, async () => {
  const otherPost = await on.post('lan')
  const threads: number[] = []
  for (let n = 0; n < 30; n++) threads.push(await on.comment('minh', otherPost, `Lời ${n}`))
  const [, , third = 0] = threads
  const reply = await on.comment('hoa', otherPost, 'Đáp', third)
  for (const around of [third, reply]) {
    const { results, count, next, previous } = (await on.list('tuan', otherPost, { around })).body
    expect(previous).toBe(`/api/posts/${otherPost}/comments/?page=1`)
    expect([results.map(({ id }) => id), count, next]).toEqual([threads.slice(0, 3).toReversed(), 31, null])
  }
  const newest = (await on.list('tuan', otherPost, { around: threads.at(-1) ?? 0 })).body
  expect([newest.results.length, newest.previous]).toEqual([20, null])
  const elsewhere = await on.comment('minh', post, 'Ở bài khác')
  for (const around of [elsewhere, 999_999])
    expect((await on.list('tuan', otherPost, { around })).body.results[0]?.id).toBe(threads.at(-1))
})

test('a hidden comment is not listed, unless it has visible replies', async () => {
  const otherPost = await on.post('lan')
  const threads: number[] = []
  for (let n = 0; n < 6; n++) threads.push(await on.comment(n === 3 ? 'dung' : 'minh', otherPost, `Lời ${n}`))
  const [deleted = 0, hidden = 0, answered = 0, blocked = 0, seen = 0, newest = 0] = threads
  const beneath = await on.comment('hoa', otherPost, 'Đáp', answered)
  const gone = await on.comment('hoa', otherPost, 'Đáp rồi xóa', seen)
  await block(server, 'tuan', 'dung')
  for (const id of [deleted, answered]) await on.remove('minh', id)
  await on.remove('hoa', gone)
  await server.db.updateTable('comments').set({ is_hidden: true }).where('id', '=', hidden).execute()

  const first = (await on.list('tuan', otherPost)).body
  expect(first.results.map(({ id }) => id)).toEqual([newest, seen, answered])
  const from = async (around: number) => (await on.list('tuan', otherPost, { around })).body
  for (const around of [deleted, hidden, blocked, gone, 999_999]) expect(await from(around)).toEqual(first)
  for (const around of [answered, beneath]) expect((await from(around)).results[0]?.id).toBe(answered)
  await on.remove('minh', newest)
  expect((await from(seen)).previous).toBe(null)
})

test('an invalid cursor is rejected', async () => {
  const forged = [Buffer.from('1 2 3'), Buffer.from('-1 5'), Buffer.from('1e30 5'), Buffer.from('5 0')]
  const tuan = { uid: await server.uidOf('tuan') }
  const bound = forged.map((each) => bindCursor(tuan, each.toString('base64url')))
  for (const cursor of ['x', '%%%', ...bound])
    expect((await on.list('tuan', post, { cursor })).status, cursor).toBe(400)
  const cursor = cursorIn((await on.list('tuan', post)).body.next)
  expect((await on.list('tuan', post, { cursor, page: 2 })).status).toBe(400)
  expect((await on.list('tuan', post, { around: 1, parent: 1 })).status).toBe(400)
  for (const page of [0, 501]) expect((await on.list('tuan', post, { page })).status).toBe(400)
})

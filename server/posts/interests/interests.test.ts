import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import * as contract from '../../../contract/posts/interests.ts'
import { seePosts } from '../../../contract/posts/views.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost, listPosts } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// TRUNCATE, because deleting thousands of posts row by row takes too long.
beforeEach(() => sql`TRUNCATE posts CASCADE`.execute(server.db))

type Mark = typeof contract.savePost
const write = async (as = 'lan') =>
  (await server.ask(createPost, { as, body: { content: 'Cho cây cảnh', category: 'give' } })).body.id
const mark = (endpoint: Mark, id: number, as = 'minh') => server.ask(endpoint, { as, params: { id } })
const want = (id: number, more: boolean | null, as = 'minh') =>
  server.ask(contract.showInterest, { as, params: { id }, body: { more } })
const see = (ids: number[], as = 'minh') => server.ask(seePosts, { as, body: { ids } })
const read = async (id: number, as = 'minh') => (await server.ask(getPost, { as, params: { id } })).body
const saved = async (as = 'minh', query = {}) => (await server.ask(contract.listSaved, { as, query })).body
const savedIds = async (as?: string) => (await saved(as)).results.map(({ id }) => id)

test('saved posts are listed to the user who saved them, last saved first', { tags: ['full'] }, async () => {
  const [a, b] = [await write(), await write('tuan')]
  await mark(contract.savePost, a)
  server.clock.forward(1)
  await mark(contract.savePost, b)
  server.clock.forward(1)
  expect((await mark(contract.savePost, a)).body).toEqual({})
  expect(await savedIds()).toEqual([b, a])
  expect(await savedIds('hoa')).toEqual([])
  expect((await saved()).results[0]).toEqual(await read(b))
  expect([await read(a), await read(a, 'hoa')]).toMatchObject([{ is_saved: true }, { is_saved: false }])
  for (let n = 0; n < 2; n++) expect((await mark(contract.unsavePost, b)).status).toBe(200)
  expect(await savedIds()).toEqual([a])
})

test(
  'a page has ten saved posts, and hidden ones are neither listed nor counted',
  { tags: ['full'] },
  async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      ids.unshift(await write(n % 6 ? 'lan' : 'tuan'))
      await mark(contract.savePost, ids[0] ?? 0)
      server.clock.forward(1)
    }
    const first = await saved('minh', { type: 'posts' })
    expect(first).toMatchObject({ count: 12, previous: null, next: '/api/saved/?type=posts&page=2' })
    const second = await saved('minh', { page: 2 })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(ids)

    await server.ask(deletePost, { as: 'lan', params: { id: ids[0] ?? 0 } })
    await server.ask(blockUser, { as: 'tuan', params: { id: await server.userId('minh') } })
    expect(await saved()).toMatchObject({ count: 9, next: null })
    await server.ask(unblockUser, { as: 'tuan', params: { id: await server.userId('minh') } })
    expect(await saved()).toMatchObject({ count: 11 })
  },
)

test(
  'a hidden post leaves the lists, stays at its address, and can be shown again',
  { tags: ['full'] },
  async () => {
    const id = await write()
    const listed = async (as: string) =>
      (await server.ask(listPosts, { as })).body.data.some((post) => post.id === id)
    expect(await listed('minh')).toBe(true)
    for (let n = 0; n < 2; n++) expect((await mark(contract.hidePost, id)).status).toBe(200)
    expect([await listed('minh'), await listed('tuan')]).toEqual([false, true])
    expect((await read(id)).id).toBe(id)
    for (let n = 0; n < 2; n++) expect((await mark(contract.unhidePost, id)).status).toBe(200)
    expect(await listed('minh')).toBe(true)
    const own = await mark(contract.hidePost, id, 'lan')
    expect([own.status, own.error.code]).toEqual([422, 'own_post'])
  },
)

test('interest is shown, changed and undone', async () => {
  const id = await write()
  for (const [more, interest] of [
    [true, 'more'],
    [false, 'fewer'],
    [null, null],
    [null, null],
  ] as const) {
    expect((await want(id, more)).status).toBe(200)
    expect([await read(id), await read(id, 'hoa')]).toMatchObject([{ interest }, { interest: null }])
  }
  await want(id, true)
  const rows = await server.db
    .selectFrom('post_interests')
    .select(['author_id', 'category', 'more'])
    .execute()
  expect(rows).toEqual([{ author_id: await server.userId('lan'), category: 'give', more: true }])
})

test(
  "a view counts once a person, never the author's, and never for an invisible post",
  { tags: ['full'] },
  async () => {
    const [a, b, of_minh] = [await write(), await write(), await write('minh')]
    const gone = await write()
    await server.ask(deletePost, { as: 'lan', params: { id: gone } })
    for (let n = 0; n < 2; n++) expect((await see([b, a, of_minh, gone, 999_999])).body).toEqual({})
    await see([a], 'tuan')
    const views = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).view_count))
    expect(await views(a, b, of_minh)).toEqual([2, 1, 0])
    await server.ask(blockUser, { as: 'lan', params: { id: await server.userId('hoa') } })
    await see([a], 'hoa')
    expect(await views(a)).toEqual([2])
  },
)

test(
  'concurrent views and likes of the same posts keep the counts correct, without deadlocks',
  { tags: ['full'] },
  async () => {
    const ids = [await write(), await write(), await write(), await write()]
    const rows = await server.db.selectFrom('users').select('username').orderBy('id').limit(25).execute()
    const people = rows.map(({ username }) => username).filter((name) => !['lan', 'hoa'].includes(name))
    const replies = await Promise.all(
      people.flatMap((as, n) => [
        see(n % 2 ? ids : ids.toReversed(), as),
        see(ids, as),
        server.ask(likePost, { as, params: { id: ids[n % 4] ?? 0 } }),
      ]),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const id of ids) expect((await read(id)).view_count).toBe(people.length)
  },
)

test(
  'a user has at most five thousand marks of each kind, and can repeat or remove existing ones',
  { tags: ['full'] },
  async () => {
    const cell = await cellOfUser(server, 'lan')
    const sketch = { cell, category: 'share' as const, created_at: server.clock.now(), reactions_count: 0 }
    const posts = await addPosts(
      server,
      await server.userId('lan'),
      Array.from({ length: 5001 }, () => sketch),
    )
    const [minh, last, first] = [await server.userId('minh'), posts.at(-1)?.id ?? 0, posts[0]?.id ?? 0]
    for (const table of ['saved_posts', 'hidden_posts', 'post_interests'] as const)
      await sql`
      INSERT INTO ${sql.table(table)} (user_id, post_id, created_at
        ${table === 'post_interests' ? sql`, author_id, category, more` : sql``})
      SELECT ${minh}, id, now() ${table === 'post_interests' ? sql`, author_id, category, true` : sql``}
      FROM posts WHERE id < ${last}`.execute(server.db)
    const acts = [
      (id: number) => mark(contract.savePost, id),
      (id: number) => mark(contract.hidePost, id),
      (id: number) => want(id, false),
    ]
    for (const act of acts) {
      const refused = await act(last)
      expect([refused.status, refused.error.code]).toEqual([409, 'too_many'])
      expect((await act(first)).status).toBe(200)
    }
    await mark(contract.unsavePost, first)
    await mark(contract.unhidePost, first)
    await want(first, null)
    for (const act of acts) expect((await act(last)).status).toBe(200)
  },
)

test('views older than sixty days are deleted, and the count stays', { tags: ['full'] }, async () => {
  const [old, fresh] = [await write(), await write()]
  await see([old])
  server.clock.forward(61 * daySeconds)
  await see([fresh])
  await addJob(server.db, 'purge_old_views')
  await server.runJobs()
  const rows = await server.db.selectFrom('seen_posts').select('post_id').execute()
  expect(rows).toEqual([{ post_id: fresh }])
  expect((await read(old)).view_count).toBe(1)
})

test('an invisible post can’t be marked, and existing marks can be removed', async () => {
  const id = await write()
  for (const endpoint of [contract.savePost, contract.hidePost]) await mark(endpoint, id, 'khanh')
  await want(id, true, 'khanh')
  await server.ask(blockUser, { as: 'lan', params: { id: await server.userId('khanh') } })
  for (const at of [id, 999_999]) {
    for (const endpoint of [contract.savePost, contract.hidePost])
      expect((await mark(endpoint, at, 'khanh')).status).toBe(404)
    expect((await want(at, true, 'khanh')).status).toBe(404)
  }
  for (const endpoint of [contract.unsavePost, contract.unhidePost]) {
    expect((await mark(endpoint, id, 'khanh')).status).toBe(200)
    expect((await mark(endpoint, id, 'khanh')).status).toBe(404)
  }
  expect((await want(id, null, 'khanh')).status).toBe(200)
  expect((await want(id, null, 'khanh')).status).toBe(404)
})

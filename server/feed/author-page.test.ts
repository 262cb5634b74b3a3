/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPosts, type PostPage } from '../../contract/posts/posts.ts'
import { bindCursor, unbindCursor } from '../platform/http/pagination.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

const noon = Date.UTC(2026, 10, 20, 12)

/** Writes posts, newest first; every third has the same time as the one before. */
async function write(count: number, author = lan, home = 'lan') {
  const cell = await cellOfUser(server, home)
  const posts = await addPosts(
    server,
    author,
    Array.from({ length: count }, (_, n) => ({
      cell,
      category: 'share' as const,
      created_at: new Date(noon - (n - (n % 3 === 2 ? 1 : 0)) * 60_000),
      reactions_count: n,
    })),
  )
  return posts
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .map(({ id }) => id)
}

const page = async (as: string, query: { cursor?: string; page?: number } = {}, author = lan) =>
  (await server.ask(listPosts, { as, query: { author, ...query } })).body

async function readAll(as: string) {
  const pages: PostPage[] = [await page(as)]
  for (let cursor = pages[0]?.meta.next_cursor; cursor; cursor = pages.at(-1)?.meta.next_cursor)
    pages.push(await page(as, { cursor }))
  return pages
}

const idsOf = (pages: PostPage[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))

test("a person's posts come newest first, ten a page, and nobody else's", async () => {
  const ids = await write(23)
  await write(3, await server.userId('minh'), 'minh')
  const pages = await readAll('minh')
  expect(idsOf(pages)).toEqual(ids)
  expect(
    pages.map(({ data, meta }) => [data.length, meta.currentPage, meta.totalPages, meta.radius]),
  ).toEqual([
    [10, 1, 2, null],
    [10, 2, 3, null],
    [3, 3, 3, null],
  ])
  expect((await page('minh', { page: 3 })).data.map(({ id }) => id)).toEqual(ids.slice(20))
})

test('new posts neither repeat nor hide posts on later pages', async () => {
  const ids = await write(12)
  const first = await page('minh')
  await addPosts(server, lan, [
    {
      cell: await cellOfUser(server, 'lan'),
      category: 'give',
      created_at: new Date(noon + 1),
      reactions_count: 0,
    },
  ])
  const { next_cursor } = first.meta
  const second = await page('minh', { cursor: next_cursor ?? '' })
  expect(idsOf([first, second])).toEqual(ids)
})

test('distance does not matter: viewers far away and without a home read the same posts', async () => {
  const ids = await write(4)
  expect(idsOf(await readAll('ha'))).toEqual(ids)
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'dung').execute()
  const seen = await page('dung')
  expect(seen.data.map(({ id, distance_km }) => [id, distance_km])).toEqual(ids.map((id) => [id, null]))
})

test('replies are identical for two homes in one cell of the author’s list', async () => {
  await write(15)
  const notified = async (as: string) => {
    const reader = { uid: await server.uidOf(as) }
    const pages = await readAll(as)
    return JSON.stringify(
      pages.map(({ data, meta: { next_cursor, ...meta } }) => ({
        data,
        meta,
        // The signature at its end depends on the viewer.
        cursor: next_cursor && unbindCursor(reader, next_cursor),
      })),
    )
  }
  expect(await notified('minh')).toBe(await notified('hoa'))
})

test('hidden and deleted posts are missing, and a person without posts looks like a missing one', async () => {
  const [hidden, deleted, ...left] = await write(4)
  const set = (id: number | undefined, status: string) =>
    server.db
      .updateTable('posts')
      .set({ status })
      .where('id', '=', id ?? 0)
      .execute()
  await set(hidden, 'hidden')
  await set(deleted, 'deleted')
  for (const as of ['lan', 'minh']) expect(idsOf(await readAll(as))).toEqual(left)
  const silent = await page('minh', {}, await server.userId('dung'))
  expect(await page('minh', {}, 999_999)).toEqual(silent)
  expect(silent.data).toEqual([])
})

test('a cursor belongs to its author and its reader', async () => {
  await write(12)
  const cursor = (await page('minh')).meta.next_cursor ?? ''
  expect((await server.ask(listPosts, { as: 'hoa', query: { author: lan, cursor } })).status).toBe(400)
  for (const query of [{ cursor }, { cursor, author: await server.userId('hoa') }]) {
    const { status, error } = await server.ask(listPosts, { as: 'minh', query })
    expect([status, Object.keys(error.errors)]).toEqual([400, ['cursor']])
  }
})

test('a cursor of the feed or an invalid one is rejected for an author', async () => {
  await write(12)
  const around = (await server.ask(listPosts, { as: 'minh' })).body.meta.next_cursor ?? ''
  const minh = { uid: await server.uidOf('minh') }
  const made = (...numbers: (number | string)[]) =>
    bindCursor(minh, Buffer.from(numbers.join(' ')).toString('base64url'))
  const at = noon - 60_000
  expect((await page('minh', { cursor: made(lan, 2, at, 1) })).meta.currentPage).toBe(2)
  for (const cursor of [
    around,
    made(lan, 1, at, 1),
    made(lan, 2, -1, 1),
    made(lan, 2, Date.UTC(9999, 0) + 1, 1),
    made(lan, 2, at, 0),
    made(lan, 2, at, 1.5),
    made(lan, 2, at),
    made(lan, 2, at, 1, 1),
    made(lan, '02', at, 1),
    made('', 2, at, 1),
    made(0, 0, 2, -1, 1, 0, at, 1),
  ]) {
    const { status, error } = await server.ask(listPosts, { as: 'minh', query: { author: lan, cursor } })
    expect([status, Object.keys(error.errors)], cursor).toEqual([400, ['cursor']])
  }
})

test("an author's posts cannot be combined with a radius: they are listed wherever they are", async () => {
  const { status, error } = await server.ask(listPosts, { as: 'minh', query: { author: lan, radius: 2 } })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['radius']])
})

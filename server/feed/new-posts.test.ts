/** @module-tag full */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countNewPosts, maxNewPosts } from '../../contract/feed/feed.ts'
import { hidePost } from '../../contract/posts/interests.ts'
import { deletePost } from '../../contract/posts/post-changes.ts'
import { categories, type Category, createPost, listPosts } from '../../contract/posts/posts.ts'
import { runs } from '../../contract/testing-runs.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { type Cell, ringsAround } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let home: Cell
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  lan = await server.userId('lan')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
})

const block = async (blocker: string, blocked: string) =>
  putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })
const loaded = async (as = 'minh') => (await server.ask(listPosts, { as })).body.meta.as_of ?? ''
const write = async (as = 'lan', category: Category = 'share') =>
  (await server.ask(createPost, { as, body: { content: 'Có gì mới?', category } })).body.id
const counted = async (since: string, as = 'minh', query = {}) =>
  (await server.ask(countNewPosts, { as, query: { since, ...query } })).body.count

test('posts of others count from the time the list was loaded until it is loaded again', async () => {
  await write()
  const since = await loaded()
  expect(await counted(since)).toBe(0)
  await write()
  await write()
  expect(await counted(since)).toBe(2)
  expect(await counted(await loaded())).toBe(0)
})

test('own posts don’t count', async () => {
  const since = await loaded()
  await write('minh')
  expect(await counted(since)).toBe(0)
})

describe('a post that the list does not show is not counted', () => {
  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('when %s has blocked %s', async (blocker, blocked) => {
    const since = await loaded()
    await write()
    await block(blocker, blocked)
    expect(await counted(since)).toBe(0)
  })

  test('when it is hidden', async () => {
    const since = await loaded()
    await server.ask(hidePost, { as: 'minh', params: { id: await write() } })
    expect(await counted(since)).toBe(0)
  })

  test('when it is deleted', async () => {
    const since = await loaded()
    await server.ask(deletePost, { as: 'lan', params: { id: await write() } })
    expect(await counted(since)).toBe(0)
  })

  test('for users who live elsewhere or have no home', async () => {
    const since = await loaded()
    await write()
    expect(await counted(since, 'ha', { radius: 10 })).toBe(0)
    await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'hoa').execute()
    expect(await counted(since, 'hoa')).toBe(0)
  })
})

test('the count stops at eleven, and at two days', async () => {
  const at = (hours: number) => new Date(server.clock.now().getTime() - hours * 3600_000)
  const sketch = { cell: home, category: 'share' as const, reactions_count: 0 }
  await addPosts(server, lan, [{ ...sketch, created_at: at(49) }])
  expect(await counted(at(1000).toISOString())).toBe(0)
  await addPosts(
    server,
    lan,
    Array.from({ length: 15 }, () => ({ ...sketch, created_at: at(1) })),
  )
  expect(await counted(at(2).toISOString())).toBe(maxNewPosts + 1)
})

test.each([
  { since: 'yesterday' },
  { since: '' },
  { since: '2016-12-31T23:59:60Z' },
  {},
  { since: '2026-01-01T00:00:00.000Z', category: 'x' },
  { since: '2026-01-01T00:00:00.000Z', radius: 11 },
])('a request with %o is refused', async (query) => {
  const { status } = await server.ask(countNewPosts, { as: 'minh', query: query as { since: string } })
  expect(status).toBe(400)
})

test('the radius and the categories are those of the list', async () => {
  const now = server.clock.now().getTime()
  const rings = ringsAround(home, 12)
  const sketches = fc.array(
    fc.record({
      ring: fc.constantFrom(0, 1, 2, 3, 5, 6, 10, 11),
      category: fc.constantFrom<Category>('help', 'give', 'share'),
      minutes: fc.integer({ min: -60, max: 60 }).filter((minutes) => minutes !== 0),
    }),
    { maxLength: 30 },
  )
  const wish = fc.record({
    radius: fc.constantFrom(1, 2, 5, 10),
    wanted: fc.constantFrom<Category[]>([], ['help'], ['help', 'give'], [...categories]),
  })
  await fc.assert(
    fc.asyncProperty(sketches, wish, async (list, { radius, wanted }) => {
      await server.db.deleteFrom('posts').execute()
      await addPosts(
        server,
        lan,
        list.map(({ ring, category, minutes }) => ({
          cell: rings[ring]?.[0] ?? home,
          category,
          created_at: new Date(now - 3 * 3600_000 + minutes * 60_000),
          reactions_count: 0,
        })),
      )
      const fits = list.filter(
        ({ ring, category, minutes }) =>
          ring <= radius && minutes > 0 && (!wanted.length || wanted.includes(category)),
      )
      const query = { radius, ...(wanted.length && { category: wanted.join(',') }) }
      expect(await counted(new Date(now - 3 * 3600_000).toISOString(), 'minh', query)).toBe(
        Math.min(fits.length, maxNewPosts + 1),
      )
    }),
    { numRuns: runs(20, 400) },
  )
})

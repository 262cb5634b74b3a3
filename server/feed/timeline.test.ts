/** @module-tag full */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categories, type Category, listPosts, pageSize, type PostPage } from '../../contract/posts/posts.ts'
import { runs } from '../../contract/testing-runs.ts'
import { type Cell, kmBetween, ringsAround } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPosts, cellOfUser, type Sketch } from '../posts/testing-posts.ts'
import type { TimelineQuery } from './query.ts'

let server: TestServer
let home: Cell
let author: number
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  author = await server.userId('lan')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

type Post = Sketch & { id: number }

interface Wish {
  ordering: TimelineQuery['ordering']
  categories: Category[]
  radius: number | undefined
}

const noon = Date.UTC(2026, 10, 20, 12)

/** The expected feed, computed from all posts. */
function model(posts: Post[], { ordering, categories: wanted, radius = 1 }: Wish) {
  const km = ({ cell }: Post) => kmBetween(home, cell) ?? Infinity
  const seen = posts.filter((post) => !wanted.length || wanted.includes(post.category))
  const wide = [1, 2, 5, 10].filter((reach) => reach >= radius)
  const first = wide.find((reach) => seen.filter((post) => km(post) <= reach).length >= pageSize) ?? 10
  const sections = [first, ...wide.filter((reach) => reach > first)]
  const step = (post: Post) => [0, 1, 2, 3, 6].findLastIndex((ring) => ring <= km(post))
  const section = (post: Post) => sections.findIndex((reach) => km(post) <= reach)
  const value = (post: Post) =>
    ordering === '-reactions_count' ? post.reactions_count : post.created_at.getTime()
  return seen
    .filter((post) => section(post) >= 0)
    .sort(
      (a, b) =>
        section(a) - section(b) ||
        (ordering === 'distance' ? step(a) - step(b) : 0) ||
        value(b) - value(a) ||
        b.id - a.id,
    )
    .map(({ id }) => id)
}

const sketches = (max: number, minutes: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      spot: fc.tuple(fc.constantFrom(0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 10, 11, 12), fc.nat(100)),
      category: fc.constantFrom<Category>('help', 'help', 'give', 'event', 'regular'),
      minutes,
      reactions_count: fc.nat(4),
    }),
    { maxLength: max, size: 'max' },
  )

const rings = () => ringsAround(home, 12)

const placed = (
  list: { spot: [number, number]; category: Category; minutes: number; reactions_count: number }[],
) =>
  list.map(({ spot: [ring, n], category, minutes, reactions_count }): Sketch => {
    const cells = rings()[ring] ?? []
    return {
      cell: cells[n % cells.length] ?? home,
      category,
      created_at: new Date(noon + minutes * 60_000),
      reactions_count,
    }
  })

const wishes: fc.Arbitrary<Wish> = fc.record({
  ordering: fc.constantFrom<TimelineQuery['ordering'][]>('-created_at', '-reactions_count', 'distance'),
  categories: fc.constantFrom<Category[]>([], ['help'], ['give', 'event'], [...categories]),
  radius: fc.constantFrom(undefined, 1, 3, 8, 10),
})

const queryOf = ({ ordering, categories: wanted, radius }: Wish) => ({
  ordering,
  ...(wanted.length > 0 && { category: wanted.join(',') }),
  ...(radius !== undefined && { radius }),
})

async function readAll(wish: Wish, between: () => Promise<unknown>) {
  const ids: number[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const query = { ...queryOf(wish), ...(cursor !== null && { cursor }) }
    const body: PostPage = (await server.ask(listPosts, { as: 'minh', query })).body
    ids.push(...body.data.map(({ id }) => id))
    sizes.push(body.data.length)
    expect(body.meta.currentPage).toBe(sizes.length)
    expect(body.meta.totalPages).toBe(body.meta.next_cursor === null ? sizes.length : sizes.length + 1)
    cursor = body.meta.next_cursor
    await between()
  } while (cursor !== null)
  return { ids, sizes }
}

test('pages show each post once and in order while new posts arrive', { tags: ['full'] }, async () => {
  await fc.assert(
    fc.asyncProperty(
      sketches(70, fc.integer({ min: -30, max: 0 })),
      sketches(3, fc.integer({ min: 1, max: 30 })),
      wishes,
      async (before, arriving, wish) => {
        await server.db.deleteFrom('posts').execute()
        const posts = await addPosts(server, author, placed(before))
        const { ids, sizes } = await readAll(wish, () => addPosts(server, author, placed(arriving)))
        expect(new Set(ids).size).toBe(ids.length)
        const old = new Set(posts.map(({ id }) => id))
        expect(ids.filter((id) => old.has(id))).toEqual(model(posts, wish))
        for (const size of sizes.slice(0, -1)) expect(size).toBe(pageSize)
      },
    ),
    { numRuns: runs(25, 600) },
  )
})

test('pages by number equal the pages by cursor, and none follows the last', async () => {
  const everywhere = rings().slice(0, 9).flat()
  await addPosts(
    server,
    author,
    Array.from({ length: 25 }, (_, n) => ({
      cell: everywhere[n * 8] ?? home,
      category: 'help',
      created_at: new Date(noon - n),
      reactions_count: 0,
    })),
  )
  const wish: Wish = { ordering: '-created_at', categories: [], radius: undefined }
  const { ids, sizes } = await readAll(wish, async () => {})
  expect(sizes).toEqual([10, 10, 5])
  for (const [page, wanted, total] of [
    [1, ids.slice(0, 10), 2],
    [2, ids.slice(10, 20), 3],
    [3, ids.slice(20), 3],
    [4, [], 3],
    [20, [], 3],
  ] as const) {
    const { body } = await server.ask(listPosts, { as: 'minh', query: { ordering: '-created_at', page } })
    expect(body.data.map(({ id }) => id)).toEqual(wanted)
    expect([body.meta.currentPage, body.meta.totalPages]).toEqual([page, total])
  }
})

test('the reach grows until a page is full, and is returned', async () => {
  const at = (ring: number, count: number) =>
    addPosts(
      server,
      author,
      Array.from({ length: count }, () => ({
        cell: rings()[ring]?.[0] ?? home,
        category: 'give',
        created_at: new Date(noon),
        reactions_count: 0,
      })),
    )
  const radius = async (asked?: number) =>
    (await server.ask(listPosts, { as: 'minh', query: asked === undefined ? {} : { radius: asked } })).body
      .meta.radius
  expect(await radius()).toBe(10)
  await at(4, 10)
  expect([await radius(), await radius(3)]).toEqual([10, 10])
  await at(4, 1)
  expect([await radius(), await radius(3)]).toEqual([5, 5])
  await at(1, 11)
  expect([await radius(), await radius(3), await radius(8)]).toEqual([1, 5, 10])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, splitWords } from '../../contract/fold.ts'
import { blockUser } from '../../contract/people/users.ts'
import { type Category, listPosts } from '../../contract/posts/posts.ts'
import { regionOf, ringsAround, distanceStepOf } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let rings: ReturnType<typeof ringsAround>
const ids: Record<'lan' | 'tuan' | 'hoa', number> = { lan: 0, tuan: 0, hoa: 0 }

const noon = Date.UTC(2026, 10, 20, 12)
const far = 11

interface Written {
  id: number
  by: 'lan' | 'tuan' | 'hoa'
  ring: number
  minutes: number
  likes: number
  category: Category
  content: string
}
let posts: Written[]

/** Posts of three authors, one of whom the viewer has blocked. */
beforeAll(async () => {
  server = await startTestServer()
  rings = ringsAround(await cellOfUser(server, 'minh'), 13)
  for (const name of ['lan', 'tuan', 'hoa'] as const) ids[name] = await server.userId(name)
  await server.ask(blockUser, { as: 'minh', params: { id: ids.hoa } })
  await server.db.deleteFrom('posts').execute()
  const sketches = Array.from({ length: 180 }, (_, n) => ({
    by: (['lan', 'tuan', 'lan', 'hoa'] as const)[n % 4] ?? 'lan',
    ring: [0, 1, 0, 2, 4, 8, 12][n % 7] ?? 0,
    minutes: (n * 37) % 50,
    likes: (n * 11) % 5,
    category: (['give', 'help', 'share'] as const)[n % 3] ?? 'give',
    content: ['thang', 'tháng', 'ghế', 'thang ghế', 'noi'][n % 5] ?? '',
  }))
  const rows = await server.db
    .insertInto('posts')
    .values(
      sketches.map(({ by, ring, minutes, likes, ...sketch }) => {
        const cell = rings[ring]?.[0] ?? '0'
        const created_at = new Date(noon + minutes * 60_000)
        return {
          author_id: ids[by],
          cell,
          region: regionOf(cell),
          created_at,
          reactions_count: likes,
          ...sketch,
        }
      }),
    )
    .returning('id')
    .execute()
  posts = sketches.map((sketch, n) => ({ ...sketch, id: rows[n]?.id ?? 0 }))
})
afterAll(() => server.close())

interface Query {
  ordering?: '-created_at' | '-reactions_count' | 'distance'
  category?: string
  search?: string
  author?: number
  radius?: number
}

async function readAll(query: Query) {
  const found: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await server.ask(listPosts, {
      as: 'minh',
      query: { ...query, ...(cursor && { cursor }) },
    })
    expect(body.data.length).toBeLessThanOrEqual(10)
    found.push(...body.data.map(({ id }) => id))
    cursor = body.meta.next_cursor
  }
  return found
}

const isFar = ({ ring }: Written) => ring >= far
const has = (post: Written, word: string) =>
  splitWords(post.content).some(({ folded }) => folded === fold(word))
const isSpelt = (post: Written, word: string) =>
  splitWords(post.content).some(({ spelling }) => spelling === word)

/** The expected list, sorted by the numbers, lowest first. */
function expected({ category, search, author }: Query, sortedBy: (post: Written) => number[]) {
  const keys = (post: Written) => [...sortedBy(post), -post.id]
  return posts
    .filter((post) => post.by !== 'hoa' && (author === undefined || ids[post.by] === author))
    .filter((post) => category === undefined || category.split(',').includes(post.category))
    .filter((post) => search === undefined || has(post, search))
    .toSorted((a, b) => {
      const others = keys(b)
      return keys(a).reduce((sign, key, n) => sign || key - (others[n] ?? 0), 0)
    })
    .map(({ id }) => id)
}

const orders: Record<NonNullable<Query['ordering']>, (post: Written) => number[]> = {
  '-created_at': ({ minutes }) => [-minutes],
  '-reactions_count': ({ likes }) => [-likes],
  distance: ({ ring, minutes }) => [distanceStepOf(ring), -minutes],
}
const orderings = Object.keys(orders) as (keyof typeof orders)[]
const categories = [undefined, 'give', 'help,share']

const combined = <T>(given: T[]) =>
  given.flatMap((each) => categories.map((category) => ({ ...each, ...(category && { category }) })))

test.each(combined(orderings.flatMap((ordering) => [{ ordering }, { ordering, search: 'thang' }])))(
  "one person's posts combine with %o",
  { tags: ['full'] },
  async (query) => {
    const request = { ...query, author: ids.lan }
    expect(await readAll(request)).toEqual(expected(request, orders[query.ordering]))
  },
)

test.each(combined<Query>([{}]))("one person's posts are the newest first with %o", async (query) => {
  const request = { ...query, author: ids.lan }
  expect(await readAll(request)).toEqual(expected(request, orders['-created_at']))
})

test.each(combined([{ search: 'thang' }, { search: 'tháng' }]))(
  "a search within one person's posts works with %o, wherever they are",
  async (query) => {
    const request = { ...query, author: ids.lan }
    const order = (post: Written) => [isSpelt(post, query.search) ? 0 : 1, -post.minutes]
    expect(await readAll(request)).toEqual(expected(request, order))
  },
)

/** How many posts contain the word; rare and frequent words have different queries. */
const crowds = { rare: { count: 5000, total: 10_000_000 }, frequent: { count: 100_000, total: 200_000 } }

async function crowd({ count, total }: (typeof crowds)['rare']) {
  await sql`UPDATE search_words SET posts_count = ${count}`.execute(server.db)
  await sql`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'post_words',
    'reltuples', ${total}::real)`.execute(server.db)
}

test.each(
  combined(
    orderings.flatMap((ordering) =>
      (['rare', 'frequent'] as const).map((words) => ({ ordering, search: 'thang', words })),
    ),
  ),
)('the posts around that hold words combine with %o', { tags: ['full'] }, async ({ words, ...query }) => {
  await crowd(crowds[words])
  const near = new Set(posts.filter((post) => !isFar(post)).map(({ id }) => id))
  const found = expected(query, orders[query.ordering]).filter((id) => near.has(id))
  expect(await readAll({ ...query, radius: 10 })).toEqual(found)
  expect((await readAll(query)).toSorted((a, b) => a - b)).toEqual(found.toSorted((a, b) => a - b))
})

test.each(
  combined(
    [undefined, 1, 2, 10].flatMap((radius) =>
      (['rare', 'frequent'] as const).map((words) => ({
        search: 'tháng',
        words,
        ...(radius !== undefined && { radius }),
      })),
    ),
  ),
)(
  'a ranked search lists near posts, then the rest of the country, with %o',
  { tags: ['full'] },
  async ({ words, ...query }) => {
    await crowd(crowds[words])
    const { radius = 10 } = query as Query
    const order = (post: Written) => {
      const isNear = post.ring <= radius
      return [
        isNear ? 0 : 1,
        isSpelt(post, 'tháng') ? 0 : 1,
        isNear ? distanceStepOf(post.ring) : 0,
        -post.minutes,
      ]
    }
    expect(await readAll(query)).toEqual(expected(query, order))
  },
)

test.each([
  [{ author: 1, radius: 2 }, 'radius'],
  [{ author: 1, radius: 2, search: 'thang' }, 'radius'],
  [{ search: '!!!' }, 'search'],
  [{ search: '?', ordering: 'distance' as const }, 'search'],
  [{ search: '?', ordering: 'distance' as const, author: 1 }, 'search'],
])('%o is refused for its %s', async (query, field) => {
  const { status, error } = await server.ask(listPosts, { as: 'minh', query })
  expect([status, Object.keys(error.errors)]).toEqual([400, [field]])
})

const lists: Query[] = [
  { search: 'thang' },
  { search: 'ghế' },
  { search: 'thang', category: 'give' },
  { search: 'thang', radius: 5 },
  { search: 'thang', ordering: 'distance' },
  { search: 'thang', ordering: '-created_at' },
  { ordering: '-created_at' },
]

test(
  'a cursor belongs to its search, ordering, category, radius and author',
  { tags: ['full'] },
  async () => {
    for (const author of [undefined, ids.lan]) {
      const request = lists
        .filter(({ radius }) => author === undefined || radius === undefined)
        .map((list) => ({ ...list, ...(author !== undefined && { author }) }))
      for (const list of request) {
        const { next_cursor } = (await server.ask(listPosts, { as: 'minh', query: list })).body.meta
        for (const other of request) {
          const query = { ...other, cursor: next_cursor ?? '' }
          const { status } = await server.ask(listPosts, { as: 'minh', query })
          expect(status, `${JSON.stringify(list)} ${JSON.stringify(other)}`).toBe(list === other ? 200 : 400)
        }
      }
    }
  },
)

test('a user without a home searches the whole country', async () => {
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'dung').execute()
  const ask = async (query: Query) => (await server.ask(listPosts, { as: 'dung', query })).body
  const { data, meta } = await ask({ search: 'thang' })
  expect([data.length, meta.radius]).toEqual([10, null])
  expect((await ask({ search: 'thang', ordering: 'distance' })).data).toEqual([])
})

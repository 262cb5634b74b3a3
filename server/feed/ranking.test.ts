/** @module-tag full */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Category, listPosts, pageSize, type PostPage } from '../../contract/posts/posts.ts'
import { runs } from '../../contract/testing-runs.ts'
import { unbindCursor } from '../platform/http/pagination.ts'
import { type Cell, kmBetween, ringsAround } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../posts/testing-posts.ts'
import { readCursor } from './query.ts'
import { windowSize } from './ranking-queries.ts'
import { type Candidate, isRecentAlert, noTop, computeScore, findTop } from './score.ts'

let server: TestServer
let home: Cell
let minh: number
let writers: number[]
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  minh = await server.userId('minh')
  writers = [await server.userId('lan'), await server.userId('hoa'), await server.userId('tuan'), minh]
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

const hour = 3600_000

interface Sketch {
  ring: number
  category: Category
  hours: number
  /** An index of `writers`; the last is the viewer. */
  author: number
  is_over: boolean
  is_seen: boolean
  interest: boolean | null
}

const sketches = fc.array(
  fc.record<Sketch>({
    ring: fc.constantFrom(0, 0, 0, 1, 1, 2, 4, 5, 7, 10),
    category: fc.constantFrom<Category>('share', 'share', 'help', 'request', 'give', 'alert', 'warning'),
    hours: fc.constantFrom(0, 1, 2, 5, 20, 23, 25, 30, 49, 80, 200),
    author: fc.nat(3),
    is_over: fc.boolean(),
    is_seen: fc.boolean(),
    interest: fc.constantFrom(null, null, null, true, false),
  }),
  { minLength: 0, maxLength: 120, size: 'max' },
)

/** Writes posts that are at least an hour old, with views and interests of the viewer. */
async function write(list: Sketch[]) {
  const now = server.clock.now().getTime()
  const rings = ringsAround(home, 10)
  const posts = []
  for (const [author, id] of writers.entries()) {
    const own = list.filter((sketch) => sketch.author === author)
    const rows = own.map(({ ring, category, hours }, n) => ({
      cell: rings[ring]?.[n % (rings[ring]?.length ?? 1)] ?? home,
      category,
      created_at: new Date(now - hours * hour - 1),
      reactions_count: 0,
    }))
    const added = await addPosts(server, id, rows)
    posts.push(...added.map((post, n) => ({ ...post, ...own[n], author_id: id }) as Post))
  }
  const before = new Date(now - 1)
  const mark = { user_id: minh, created_at: before }
  const over = posts.filter(({ is_over }) => is_over).map(({ id }) => id)
  if (over.length)
    await server.db.updateTable('posts').set({ over_at: before }).where('id', 'in', over).execute()
  const seen = posts.filter(({ is_seen }) => is_seen)
  if (seen.length)
    await server.db
      .insertInto('seen_posts')
      .values(seen.map(({ id }) => ({ user_id: minh, post_id: id, seen_at: before })))
      .execute()
  const withInterest = posts.filter(({ interest }) => interest !== null)
  if (withInterest.length)
    await server.db
      .insertInto('post_interests')
      .values(
        withInterest.map(({ id, author_id, category, interest }) => ({
          ...mark,
          post_id: id,
          author_id,
          category,
          more: interest === true,
        })),
      )
      .execute()
  return posts
}

type Post = Awaited<ReturnType<typeof addPosts>>[number] & Sketch & { author_id: number }

/** The expected ranked feed, computed from all posts. */
function model(posts: Post[], startedAt: Date) {
  const km = ({ cell }: Post) => kmBetween(home, cell) ?? Infinity
  const taste = (is: (post: Post) => boolean) =>
    posts.filter(is).reduce((sum, { interest }) => sum + (interest === null ? 0 : interest ? 1 : -1), 0)
  const candidate = (post: Post): Candidate => ({
    ...post,
    due_date: null,
    rings: [0, 1, 2, 3, 6].findLast((ring) => ring <= km(post)) ?? 0,
    is_own: post.author_id === minh,
    category_interest: taste(({ category }) => category === post.category),
    author_interest: taste(({ author_id }) => author_id === post.author_id),
  })
  const isAlert = (post: Post) =>
    isRecentAlert({ ...candidate(post), is_over: false }, startedAt) && km(post) <= 10
  const reaches = [1, 2, 5, 10]
  const first = reaches.find((reach) => posts.filter((post) => km(post) <= reach).length >= pageSize) ?? 10
  return [first, ...reaches.filter((reach) => reach > first)].flatMap((reach, n, sections) => {
    const inner = sections[n - 1] ?? -1
    const within = posts
      .filter((post) => km(post) > inner && km(post) <= reach)
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    const [alerts, timely] = [within.filter(isAlert), within.filter((post) => !isAlert(post))]
    const windows = [[...alerts, ...timely.slice(0, windowSize)]]
    for (let from = windowSize; from < timely.length; from += windowSize)
      windows.push(timely.slice(from, from + windowSize))
    return windows
      .flatMap((window, m) => {
        const top = n === 0 && m === 0 ? findTop(window.map(candidate), startedAt) : noTop
        const score = (post: Post) => Math.round(10_000 * computeScore(candidate(post), startedAt, top))
        return window.sort((a, b) => score(b) - score(a) || b.id - a.id)
      })
      .map(({ id }) => id)
  })
}

async function readAll(between: () => Promise<unknown>) {
  const pages: number[][] = []
  const reader = { uid: await server.uidOf('minh') }
  let startedAt = server.clock.now()
  let cursor: string | null = null
  do {
    const query: { cursor?: string } = { ...(cursor !== null && { cursor }) }
    const { data, meta }: PostPage = (await server.ask(listPosts, { as: 'minh', query })).body
    pages.push(data.map(({ id }) => id))
    cursor = meta.next_cursor
    if (cursor !== null)
      startedAt =
        readCursor({ ordering: 'for you', categories: [], search: null }, unbindCursor(reader, cursor)).window
          ?.startedAt ?? startedAt
    await between()
  } while (cursor !== null)
  return { pages, startedAt }
}

test('a ranked feed shows every post once, by its score at the first page', { tags: ['full'] }, async () => {
  await fc.assert(
    fc.asyncProperty(sketches, async (list) => {
      await server.db.deleteFrom('posts').execute()
      const posts = await write(list)
      const { pages, startedAt } = await readAll(async () => {
        server.clock.forward(1)
        const now = server.clock.now()
        // New posts arrive, all are seen, liked and over, and the viewer asks for fewer of everything.
        await addPosts(server, writers[0] ?? 0, [
          { cell: home, category: 'alert', created_at: now, reactions_count: 9 },
        ])
        await server.db
          .updateTable('posts')
          .set({ reactions_count: 7, over_at: now })
          .where('over_at', 'is', null)
          .execute()
        const unseen = posts.map(({ id }) => ({ user_id: minh, post_id: id, seen_at: now }))
        if (unseen.length)
          await server.db
            .insertInto('seen_posts')
            .values(unseen)
            .onConflict((oc) => oc.doNothing())
            .execute()
      })
      const old = new Set(posts.map(({ id }) => id))
      expect(pages.flat().filter((id) => !old.has(id))).toEqual([])
      expect(pages.flat()).toEqual(model(posts, startedAt))
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(pageSize)
    }),
    { numRuns: runs(12, 250) },
  )
})

const times = (count: number, sketch: Sketch) => Array.from({ length: count }, () => ({ ...sketch }))

test('five alerts come first, also older ones, then a request, and every post is listed', async () => {
  const alert = {
    ring: 1,
    category: 'alert' as const,
    hours: 20,
    author: 0,
    is_over: false,
    is_seen: true,
    interest: false,
  }
  const share = { ...alert, ring: 0, category: 'share' as const, hours: 0, is_seen: false, interest: true }
  const posts = await write([
    ...times(30, share),
    { ...share, category: 'help', hours: 30 },
    ...times(7, alert),
  ])
  const kinds = new Map(posts.map(({ id, category }) => [id, category]))
  const { pages } = await readAll(async () => {})
  const [first = []] = pages
  expect(first.slice(0, 6).map((id) => kinds.get(id))).toEqual([
    ...times(5, alert).map(() => 'alert'),
    'help',
  ])
  expect(new Set(pages.flat())).toEqual(new Set(posts.map(({ id }) => id)))
  expect(pages.flat()).toHaveLength(posts.length)
})

test('hidden posts are in no list and stay at their address', async () => {
  const share = {
    ring: 0,
    category: 'share' as const,
    hours: 1,
    author: 0,
    is_over: false,
    is_seen: false,
    interest: null,
  }
  const [hidden, left] = await write([share, share])
  await server.db
    .insertInto('hidden_posts')
    .values({ user_id: minh, post_id: hidden?.id ?? 0, created_at: server.clock.now() })
    .execute()
  const ids = async (as: string, query = {}) =>
    (await server.ask(listPosts, { as, query })).body.data.map(({ id }) => id)
  for (const query of [{}, { ordering: '-created_at' }, { ordering: 'distance' }, { author: writers[0] }])
    expect(await ids('minh', query)).toEqual([left?.id])
  expect(await ids('hoa')).toEqual([left?.id, hidden?.id])
})

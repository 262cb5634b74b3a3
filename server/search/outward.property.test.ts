import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '../../contract/people/users.ts'
import { search } from '../../contract/posts/search.ts'
import { runs } from '../../contract/testing-runs.ts'
import { type Cell, regionOf, ringsAround } from '../platform/place.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let rings: Cell[][]
const ids: Record<'lan' | 'hoa', number> = { lan: 0, hoa: 0 }
beforeAll(async () => {
  server = await startTestServer()
  rings = ringsAround(await cellOfUser(server, 'minh'), 13)
  for (const name of ['lan', 'hoa'] as const) ids[name] = await server.userId(name)
  await server.ask(blockUser, { as: 'minh', params: { id: ids.hoa } })
})
afterAll(() => server.close())

/** The first ring that counts as far. */
const far = 11
const noon = Date.UTC(2026, 10, 20, 12)

/** The frequencies of the words, and the number of posts, as the dictionary has them: each leads to other queries. */
const crowds = {
  few: { postCount: 5, total: 1000 },
  common: { postCount: 100_000, total: 200_000 },
  'now and then': { postCount: 100_000, total: 1_500_000 },
  'in some places': { postCount: 100_000, total: 10_000_000 },
  seldom: { postCount: 2500, total: 10_000_000 },
}

const post = fc.record({
  ring: fc.oneof(fc.integer({ min: 0, max: 13 }), fc.constantFrom(far, 13)),
  place: fc.nat(70),
  minutes: fc.nat(6),
  words: fc.constantFrom('thang', 'ghe', 'thang ghe', 'noi'),
  by: fc.constantFrom('lan' as const, 'lan' as const, 'hoa' as const),
})
const queries = {
  thang: (words: string) => words.includes('thang'),
  'thang ghe': (words: string) => words === 'thang ghe',
  'thang OR ghe': (words: string) => words !== 'noi',
}

test('however many posts have the words, the same are found in the same order, page by page', async () => {
  const asked = fc.constantFrom(...(Object.keys(queries) as (keyof typeof queries)[]))
  await fc.assert(
    fc.asyncProperty(
      fc.array(post, { minLength: 1, maxLength: 60, size: 'max' }),
      asked,
      async (sketches, q) => {
        await server.db.deleteFrom('posts').execute()
        const written = await server.db
          .insertInto('posts')
          .values(
            sketches.map(({ ring, place, minutes, words, by }) => {
              const cells = rings[ring] ?? []
              const cell = cells[place % cells.length] ?? '0'
              const created_at = new Date(noon + minutes * 60_000)
              return {
                author_id: ids[by],
                category: 'give',
                cell,
                region: regionOf(cell),
                created_at,
                content: words,
              }
            }),
          )
          .returning('id')
          .execute()
        const expected = sketches
          .map((sketch, n) => ({
            ...sketch,
            rank: [0, 1, 2, 3, 6, far].findLast((ring) => ring <= sketch.ring) ?? 0,
            id: written[n]?.id ?? 0,
          }))
          .filter(({ words, by }) => queries[q](words) && by !== 'hoa')
          .sort((a, b) => a.rank - b.rank || b.minutes - a.minutes || b.id - a.id)
          .map(({ id }) => id)
        for (const [crowd, { postCount, total }] of Object.entries(crowds)) {
          await server.db.updateTable('search_words').set({ posts_count: postCount }).execute()
          await sql`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'post_words',
          'reltuples', ${total}::real)`.execute(server.db)
          expect(await allResults(q), crowd).toEqual(expected)
        }
      },
    ),
    { numRuns: runs(25, 250) },
  )
})

/** All results, from the first page to the last. */
async function allResults(q: string) {
  const found: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await server.ask(search, { as: 'minh', query: { q, ...(cursor && { cursor }) } })
    found.push(...body.data.map(({ id }) => id))
    cursor = body.meta.next_cursor
  }
  return found
}

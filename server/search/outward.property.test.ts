import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, splitWords } from '../../contract/fold.ts'
import { blockUser } from '../../contract/people/users.ts'
import { search } from '../../contract/search/search.ts'
import { runs } from '../../contract/testing-runs.ts'
import { regionOf, ringsAround } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let rings: ReturnType<typeof ringsAround>
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

/**
 * The frequencies of the words, folded and as they are spelt, and the number of posts, as the dictionary has them:
 * each leads to other queries.
 */
const crowds = {
  'very few': { postCount: 5, speltCount: 5, total: 1000 },
  few: { postCount: 1000, speltCount: 1000, total: 10_000_000 },
  'few, very few spelt so': { postCount: 1000, speltCount: 20, total: 10_000_000 },
  'few among few': { postCount: 1000, speltCount: 1000, total: 2000 },
  'few, counted before most were deleted': { postCount: 1000, speltCount: 5000, total: 10_000_000 },
  common: { postCount: 100_000, speltCount: 100_000, total: 200_000 },
  'now and then': { postCount: 100_000, speltCount: 100_000, total: 1_500_000 },
  'in some places': { postCount: 100_000, speltCount: 100_000, total: 10_000_000 },
  seldom: { postCount: 2500, speltCount: 2500, total: 10_000_000 },
  'common, seldom spelt so': { postCount: 100_000, speltCount: 20, total: 200_000 },
  'common, spelt so now and then': { postCount: 100_000, speltCount: 10_000, total: 200_000 },
  'in some places, half of them spelt so': { postCount: 100_000, speltCount: 50_000, total: 10_000_000 },
  'now and then, seldom spelt so': { postCount: 100_000, speltCount: 20, total: 1_500_000 },
}

const post = fc.record({
  ring: fc.oneof(fc.integer({ min: 0, max: 13 }), fc.constantFrom(far, 13)),
  place: fc.nat(70),
  minutes: fc.nat(6),
  words: fc.constantFrom(
    'thang',
    'tháng',
    'ghe',
    'ghế',
    'thang ghe',
    'thang ghế',
    'ghế thang',
    'tháng này ghế',
    'thằng ghẻ',
    'noi',
  ),
  by: fc.constantFrom('lan' as const, 'lan' as const, 'hoa' as const),
  category: fc.constantFrom('give' as const, 'event' as const),
})
type PostSeed = (typeof post extends fc.Arbitrary<infer P> ? P : never) & { id: number }
const queries = [
  'thang',
  'tháng',
  'thang ghe',
  'thang ghế',
  'thang OR ghe',
  'ghế OR tháng ghế',
  'sự kiện',
  'thang sự kiện',
  'su kien OR tháng ghế',
]
const eventNames = { 'sự kiện': true, 'su kien': false }

/** What one of the alternatives asks for: words, or fewer of them in the category that the others name. */
function meaningsOf(alternative: string) {
  const named = Object.entries(eventNames).find(([name]) => alternative.includes(name))
  const asTyped = { words: splitWords(alternative), isEvent: false, isNamed: true }
  if (!named) return [asTyped]
  const [name, isNamed] = named
  return [asTyped, { words: splitWords(alternative.replace(name, '')), isEvent: true, isNamed }]
}

/** How well a post has one of the alternatives: spelt so and side by side, spelt so, side by side, folded; or not. */
function tierOf({ words: text, category }: Pick<PostSeed, 'words' | 'category'>, alternatives: string[]) {
  const written = splitWords(text)
  const tiers = alternatives.flatMap(meaningsOf).map(({ words, isEvent, isNamed }) => {
    if (isEvent && category !== 'event') return Infinity
    if (!words.every(({ folded }) => written.some((each) => each.folded === folded))) return Infinity
    const isSpelt =
      isNamed && words.every(({ spelling }) => written.some((each) => each.spelling === spelling))
    const isPhrase =
      words.length < 2 ||
      written.some((_, n) => words.every(({ folded }, k) => written[n + k]?.folded === folded))
    return (isSpelt ? 0 : 2) + (isPhrase ? 0 : 1)
  })
  return Math.min(...tiers)
}

function inOrder(seeds: PostSeed[], alternatives: string[]) {
  return seeds
    .map((seed) => ({
      ...seed,
      isFar: seed.ring >= far,
      tier: tierOf(seed, alternatives),
      step: seed.ring >= far ? 0 : ([0, 1, 2, 3, 6].findLast((ring) => ring <= seed.ring) ?? 0),
    }))
    .filter(({ tier, by }) => tier < Infinity && by !== 'hoa')
    .sort(
      (a, b) =>
        Number(a.isFar) - Number(b.isFar) ||
        a.tier - b.tier ||
        a.step - b.step ||
        b.minutes - a.minutes ||
        b.id - a.id,
    )
    .map(({ id }) => id)
}

/** Where no post has all words typed without accents, those that lack one; a word that nobody has written finds nothing. */
function expectedOf(seeds: PostSeed[], q: string) {
  const found = inOrder(seeds, q.split(' OR '))
  const words = q.split(' ')
  if (fold(q) !== q) return found
  const isKnown = (word: string) => seeds.some((seed) => tierOf(seed, [word]) < Infinity)
  if (found.length || words.length !== 2 || !words.every(isKnown)) return found
  return inOrder(seeds, words)
}

test(
  'frequent and rare words give the same results in the same order, page by page',
  { tags: ['full'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(post, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.constantFrom(...queries),
        fc.shuffledSubarray(Object.entries(crowds), { minLength: 5, maxLength: 5 }),
        async (seeds, q, known) => {
          await server.db.deleteFrom('posts').execute()
          await server.db.deleteFrom('search_words').execute()
          const written = await server.db
            .insertInto('posts')
            .values(
              seeds.map(({ ring, place, minutes, words, by, category }) => {
                const cells = rings[ring] ?? []
                const cell = cells[place % cells.length] ?? '0'
                const created_at = new Date(noon + minutes * 60_000)
                return {
                  author_id: ids[by],
                  category,
                  cell,
                  region: regionOf(cell),
                  created_at,
                  content: words,
                }
              }),
            )
            .returning('id')
            .execute()
          const posts = seeds.map((seed, n) => ({ ...seed, id: written[n]?.id ?? 0 }))
          const expected = expectedOf(posts, q)
          for (const [crowd, { postCount, speltCount, total }] of known) {
            await sql`UPDATE search_words SET posts_count =
            CASE WHEN word LIKE '=%' THEN ${speltCount} ELSE ${postCount} END::integer`.execute(server.db)
            await sql`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'post_words',
          'reltuples', ${total}::real)`.execute(server.db)
            expect(await allResults(q), crowd).toEqual(expected)
          }
        },
      ),
      { numRuns: runs(12, 250) },
    )
  },
)

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

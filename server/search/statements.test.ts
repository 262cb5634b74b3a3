import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { search } from '../../contract/search/search.ts'
import type { Cell } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'
import { recordStatements } from '../testing/statements.ts'
import { writePosts } from './testing-search.ts'

let server: TestServer
let home: Cell
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  lan = await server.userId('lan')
  // Signs in.
  await ask('quạt')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

const write = (count: number, ring = 0) =>
  writePosts(
    server,
    { home, author_id: lan },
    Array.from({ length: count }, (_, minutes) => ({ content: 'quạt', ring, minutes })),
  )

/** Makes the word so frequent that posts are read by time. */
async function makeFrequent() {
  await sql`UPDATE search_words SET posts_count = 100000`.execute(server.db)
  await sql`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'post_words',
    'reltuples', 200000::real)`.execute(server.db)
}

/** The ids that a search finds, and the statements that wait one for another after that of the session. */
async function ask(q: string) {
  server.app.recentViewers.forget([`viewer:${await server.userId('minh')}`])
  const stop = recordStatements()
  const { body } = await server.ask(search, { as: 'minh', query: { q } })
  return { ids: body.data.map(({ id }) => id), elsewhere: body.elsewhere, trips: stop().trips - 1 }
}

test('a search for a rare word counts its words, then finds and loads its posts in one statement', async () => {
  const near = await write(2)
  const far = await write(2, 12)
  const { ids, elsewhere, trips } = await ask('quạt')
  expect(ids).toEqual([...near.toReversed(), ...far.toReversed()])
  expect(elsewhere).toEqual([null, null, { province: null }, { province: null }])
  expect(trips).toBe(2)
})

test('a search for a frequent word finds and loads its posts in one statement if the home has a page of them', async () => {
  const ids = await write(12)
  await makeFrequent()
  expect(await ask('quạt')).toMatchObject({ ids: ids.toReversed().slice(0, 10), trips: 2 })
})

test('if the home has fewer posts of a frequent word, those around it complete the page', async () => {
  const near = await write(4)
  const around = await write(9, 1)
  await makeFrequent()
  const { ids } = await ask('quạt')
  expect(ids).toEqual([...near.toReversed(), ...around.toReversed()].slice(0, 10))
})

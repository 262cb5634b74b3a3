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

async function setCounts({ word, total }: { word: number; total: number }) {
  await sql`UPDATE search_words SET posts_count = ${word}::integer`.execute(server.db)
  await sql`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'post_words',
    'reltuples', ${total}::real)`.execute(server.db)
}

/** Posts of such a word are read by time. */
const frequent = { word: 100_000, total: 200_000 }
/** Each of the nearest cells is searched with the index of words. */
const occasional = { word: 5000, total: 10_000_000 }

/** The ids that a search finds, and the statements that wait one for another after that of the session. */
async function ask(q: string, cursor?: string) {
  server.app.recentViewers.forget([`viewer:${await server.userId('minh')}`])
  const stop = recordStatements()
  const { body } = await server.ask(search, { as: 'minh', query: { q, ...(cursor && { cursor }) } })
  const { texts, trips } = stop()
  const ids = body.data.map(({ id }) => id)
  return { ids, elsewhere: body.elsewhere, next: body.meta.next_cursor, texts, trips: trips - 1 }
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
  await setCounts(frequent)
  expect(await ask('quạt')).toMatchObject({ ids: ids.toReversed().slice(0, 10), trips: 2 })
})

test('if the home has fewer posts of a frequent word, those around it complete the page', async () => {
  const near = await write(4)
  const around = await write(9, 1)
  await setCounts(frequent)
  const { ids } = await ask('quạt')
  expect(ids).toEqual([...near.toReversed(), ...around.toReversed()].slice(0, 10))
})

test('if the posts of the home fill exactly a page, the cells around it are only searched for one more', async () => {
  const near = await write(10)
  const around = await write(3, 1)
  await setCounts(occasional)
  const first = await ask('quạt')
  expect(first.ids).toEqual(near.toReversed())
  expect(first.texts.filter((text) => text.includes('quote_literal')).map(limitOf)).toEqual([11, 1])
  const second = await ask('quạt', first.next ?? '')
  expect(second).toMatchObject({ ids: around.toReversed(), next: null })
})

test('there is no next page if exactly a page of posts is found', async () => {
  const near = await write(10)
  await setCounts(occasional)
  expect(await ask('quạt')).toMatchObject({ ids: near.toReversed(), next: null })
})

const limitOf = (statement: string) => Number(/LIMIT (\d+)$/.exec(statement)?.[1])

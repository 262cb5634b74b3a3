import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'
import { expectRowTypes } from './row-type-check.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function check<T>(template: RawBuilder<T>) {
  await template.execute(server.db)
  return expectRowTypes
}

test('rows of the declared type pass', async () => {
  const template = sql<{
    id: number
    at: Date
    tags: string[]
    kind: 'post' | 'event' | null
    author?: { name: string }
  }>`
    SELECT 1 AS id, now() AS at, ARRAY['a'] AS tags, NULL AS kind, '{"name": "Lan"}'::json AS author`
  expect(await check(template)).not.toThrow()
})

test('a missing field fails', async () => {
  const template = sql<{ id: number; name: string }>`SELECT 1 AS id`
  expect(await check(template)).toThrow(/row-types\.test\.ts:\d+: name: expected string, found no such field/)
})

test('a renamed field fails', async () => {
  const template = sql<{ id: number; name?: string }>`SELECT 1 AS id, 'Lan' AS display_name`
  expect(await check(template)).toThrow('display_name: found, but the type has no such field')
})

test('a field of another type fails', async () => {
  expect(await check(sql<{ price: number }>`SELECT 1.5::numeric AS price`)).toThrow(
    'price: expected number, found string "1.5"',
  )
  expect(await check(sql<{ at: string }>`SELECT now() AS at`)).toThrow('at: expected string, found a Date')
  expect(await check(sql<{ kind: 'post' | 'event' }>`SELECT 'group' AS kind`)).toThrow(
    'kind: expected "event" | "post", found string "group"',
  )
})

test('an unexpected null fails, also in a later row and within JSON', async () => {
  const rows = sql<{ name: string }>`SELECT * FROM (VALUES ('Lan'), (NULL)) AS rows (name)`
  expect(await check(rows)).toThrow('name: expected string, found null')
  const json = sql<{ authors: { name: string }[] | null }>`SELECT '[{"name": null}]'::json AS authors`
  expect(await check(json)).toThrow('authors[].name: expected string, found null')
})

test('a column that the query builder selects is checked', async () => {
  await server.db
    .selectFrom('users')
    .select(sql<string>`NULL`.as('motto'))
    .limit(1)
    .execute()
  expect(expectRowTypes).toThrow('motto: expected string, found null')
})

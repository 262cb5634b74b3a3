/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { startTestServer } from '../testing/testing.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('numbers up to 2⁵³ are numbers, H3 cells text', async () => {
  const { rows } =
    await sql`SELECT 9007199254740991::bigint AS id, 613196571542028287::bigint AS cell`.execute(server.db)
  expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, cell: '613196571542028287' }])
})

test('a statement is planned once per connection', async () => {
  const plans = await server.db.connection().execute(async (db) => {
    for (const number of [1, 2, 3]) await sql`SELECT 'planned' WHERE ${number} > 0`.execute(db)
    const { rows } = await sql`SELECT generic_plans, custom_plans FROM pg_prepared_statements
      WHERE statement LIKE 'SELECT ''planned''%'`.execute(db)
    return rows
  })
  expect(plans).toEqual([{ generic_plans: 3, custom_plans: 0 }])
})

test('text is sorted in Vietnamese order', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(ARRAY['Đà', 'Em', 'Ân', 'Ăn', 'An', 'Dung']) AS name ORDER BY name`.execute(
    server.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['An', 'Ăn', 'Ân', 'Dung', 'Đà', 'Em'])
})

test('a server older than PostgreSQL 15 is refused', async () => {
  await sql`CREATE SCHEMA old`.execute(server.db)
  await sql`CREATE FUNCTION old.current_setting(text) RETURNS text LANGUAGE sql
    AS $$ SELECT '140011' $$`.execute(server.db)
  const url = new URL(server.config.databaseUrl ?? '')
  url.searchParams.set('options', '-c search_path=old,pg_catalog')
  const old = openDatabase(url.href, () => undefined)
  await expect(migrate(old, migrations)).rejects.toThrow(
    'The database server is PostgreSQL 14; Xóm needs 15 or newer.',
  )
  await old.destroy()
})

test.each(['9999-of-a-newer-version', '0001-of-before-the-first-release'])(
  'a database with the unknown migration %s is left untouched',
  async (name) => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, now()::text)`.execute(server.db)
    await expect(migrate(server.db, migrations)).rejects.toThrow(
      "belongs to another version of Xóm and can't be upgraded",
    )
    await sql`DELETE FROM kysely_migration WHERE name = ${name}`.execute(server.db)
  },
)

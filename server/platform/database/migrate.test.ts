/** @module-tag full */
import { type Kysely, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { newTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate, type Migrations, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let db: Database
const opened: Database[] = []
const open = () => {
  const one = openDatabase(database.url, console.error, { max: 1, timeout: 0 })
  opened.push(one)
  return one
}

beforeAll(async () => {
  database = await newTestDatabase()
  db = open()
})
afterAll(async () => {
  for (const each of opened) await each.destroy()
  await database.drop()
})

/** Those of the app, and further ones, each test's after those of the test before. */
let all: Migrations = migrations
const further = (more: Migrations) => (all = { ...all, ...more })
const statement = (words: string) => ({
  up: async (tx: Kysely<unknown>) => void (await sql.raw(words).execute(tx)),
})

const exists = async (name: string) => {
  const { rows } = await sql<{
    is_there: boolean
  }>`SELECT to_regclass(${name}) IS NOT NULL AS is_there`.execute(db)
  return rows[0]?.is_there
}

test('of two concurrent processes one migrates, and the other waits', { tags: ['full'] }, async () => {
  const said: string[] = []
  let runs = 0
  const slow = {
    up: async (tx: Kysely<unknown>) => {
      runs++
      await sql`CREATE TABLE slow (id integer)`.execute(tx)
      await sleep(300)
    },
  }
  further({ '9001-slow': slow })
  await Promise.all([
    migrate(db, all, (sentence) => said.push(sentence)),
    migrate(open(), all, (sentence) => said.push(sentence)),
  ])
  expect(runs).toBe(1)
  expect(said.toSorted()).toEqual(['9001-slow (1 of 1)', 'Another process is migrating; waiting for it'])
  expect(await pendingMigrations(db, all)).toEqual([])
})

test('what was done before a failure stays, and the rest is done the next time', async () => {
  further({
    '9002-fine': statement('CREATE TABLE fine (id integer)'),
    '9003-wrong': statement('CREATE TABLE half (id integer); SELECT 1 / 0'),
    '9004-after': statement('CREATE TABLE after_it (id integer)'),
  })
  await expect(migrate(db, all)).rejects.toThrow('division by zero')
  expect([await exists('fine'), await exists('half'), await exists('after_it')]).toEqual([true, false, false])
  expect(await pendingMigrations(db, all)).toEqual(['9003-wrong', '9004-after'])
  further({ '9003-wrong': statement('CREATE TABLE half (id integer)') })
  await migrate(db, all)
  expect(await exists('after_it')).toBe(true)
})

test('an index is built while others write', async () => {
  further({
    '9005-index': {
      ...statement('CREATE INDEX CONCURRENTLY by_content ON posts (content)'),
      isOutsideTransaction: true,
    },
  })
  await migrate(db, all)
  expect(await exists('by_content')).toBe(true)
})

test(
  'a migration that waits for a locked table delays no other statement, and runs once the table is free',
  { tags: ['full'] },
  async () => {
    const said: string[] = []
    further({ '9006-column': statement('ALTER TABLE posts ADD COLUMN shade text') })
    const reader = open()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: enough, resolve: leave } = Promise.withResolvers<void>()
    const reading = reader.transaction().execute(async (tx) => {
      await tx.selectFrom('posts').select('id').limit(1).execute()
      ask()
      await enough
    })
    await asked
    const migrating = migrate(db, all, (sentence) => said.push(sentence))
    await expect
      .poll(() => said, { timeout: 10_000 })
      .toContain('Waiting for a lock on a table that it changes')
    const other = open()
    // Between its tries the table is open to all; during them for as long as it waits at most.
    await other.selectFrom('posts').select('id').limit(1).execute()
    leave()
    await Promise.all([reading, migrating])
    await sql`SELECT shade FROM posts LIMIT 1`.execute(db)
  },
)

test(
  'a transaction that reads one table of a migration can still read the other tables',
  { tags: ['full'] },
  async () => {
    further({
      '9007-two-tables': {
        up: async (tx) => {
          await sql`ALTER TABLE posts ADD COLUMN tint text`.execute(tx)
          // The work on the first takes a while.
          await sql`SELECT pg_sleep(0.7)`.execute(tx)
          await sql`ALTER TABLE comments ADD COLUMN tint text`.execute(tx)
        },
        locks: ['posts', 'comments'],
      },
    })
    const [reader, watcher] = [open(), open()]
    const reading = reader.transaction().execute(async (tx) => {
      await tx.selectFrom('comments').select('id').limit(1).execute()
      const migrating = migrate(db, all)
      await expect.poll(() => isTaken(watcher, 'posts'), { timeout: 10_000 }).toBe(true)
      await tx.selectFrom('posts').select('id').limit(1).execute()
      return { migrating }
    })
    await (
      await reading
    ).migrating
    await sql`SELECT posts.tint, comments.tint FROM posts, comments LIMIT 1`.execute(watcher)
  },
)

async function isTaken(watcher: Database, table: string) {
  const { rows } = await sql<{ is_taken: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks
      WHERE relation = ${table}::regclass AND mode = 'AccessExclusiveLock' AND granted) AS is_taken`.execute(
    watcher,
  )
  return rows[0]?.is_taken
}

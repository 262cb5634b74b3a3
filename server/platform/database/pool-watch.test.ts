/** @module-tag full */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { type Database, openDatabase, watchPool } from './db.ts'

let database: TestDatabase
let db: Database
const changes: boolean[] = []
let stop: () => Promise<void>
beforeEach(async () => {
  changes.length = 0
  database = await newTestDatabase()
})
afterEach(async () => {
  await stop()
  await db.destroy()
  await database.drop()
})

const often = { everyMs: 10, checks: 2 }

/** One connection, and short statements. */
const opened = (url: string) => openDatabase(url, () => undefined, { max: 1, timeout: 200 })

test(
  'a pool whose connections never come back is told, and that it is well again',
  { tags: ['full'] },
  async () => {
    db = opened(database.url)
    const { promise: given, resolve: give } = Promise.withResolvers<void>()
    const held = db.connection().execute(() => given)
    stop = watchPool(db, database.url, (isStuck) => changes.push(isStuck), often)
    await expect.poll(() => changes, { timeout: 60_000 }).toEqual([true])
    give()
    await held
    await expect.poll(() => changes).toEqual([true, false])
  },
)

test('a database that nobody reaches is no reason to begin anew', async () => {
  const proxy = await startDatabaseProxy(database.url)
  db = opened(proxy.url)
  await sql`SELECT 1`.execute(db)
  await proxy.close()
  let failed = 0
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor') failed++
      return Reflect.get(target, name) as unknown
    },
  })
  stop = watchPool(watched, proxy.url, (isStuck) => changes.push(isStuck), often)
  await expect.poll(() => failed, { timeout: 60_000 }).toBeGreaterThan(8)
  expect(changes).toEqual([])
})

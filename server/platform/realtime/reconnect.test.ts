/** @module-tag full */
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { newTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openPostgresAdapter } from './adapters.ts'

let database: TestDatabase
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await newTestDatabase()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await database.drop()
})

/** The sockets of one process. */
async function start() {
  const adapter = await openPostgresAdapter(database.url, () => undefined)
  const io = new Server({ ...(adapter.create && { adapter: adapter.create }) })
  closers.push(async () => {
    void io.sockets.adapter.close()
    await adapter.close()
  })
  return io
}

/** More often than a process has connections for its sockets. */
const losses = 5

test('processes hear of each other, once, after each loss of their connections', async () => {
  const [one, other] = [await start(), await start()]
  const heard: number[] = []
  one.on('said', (n: number) => heard.push(n))
  const db = openDatabase(database.url, () => undefined, { max: 1 })
  closers.push(() => db.destroy())
  const listeners = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'xom sockets' AND query LIKE 'LISTEN%'`.execute(db)
    return rows.length
  }
  let said = 0
  for (let loss = 0; loss < losses; loss++) {
    await expect.poll(listeners, { timeout: 20_000 }).toBe(2)
    const before = heard.length
    while (heard.length === before) {
      other.serverSideEmit('said', said++)
      await sleep(50)
    }
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'xom sockets'`.execute(db)
  }
  expect(heard).toEqual([...new Set(heard)])
})

/** @module-tag full */
import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { scratchFolder } from '../files/local-files.ts'
import { newTestDatabase, type TestDatabase } from '../testing/database.ts'
import { hasRedis, startRedis } from '../testing/redis.ts'
import { type Adapter, openPostgresAdapter, openRedisAdapter } from './adapters.ts'

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
async function start(opening: Promise<Adapter> = openPostgresAdapter(database.url, () => undefined)) {
  const adapter = await opening
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

test.runIf(hasRedis)(
  'processes outlive Redis, hear of each other again, and close sockets that missed events',
  async () => {
    const unhandled: unknown[] = []
    const record = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', record)
    closers.push(async () => process.off('unhandledRejection', record))
    const folder = scratchFolder('xom-redis-')
    let redis = await startRedis(folder)
    closers.push(async () => {
      await redis.stop()
      rmSync(folder, { recursive: true })
    })
    const errors: string[] = []
    const adapter = openRedisAdapter(redis.url, ({ message }) => errors.push(message))
    const [one, other] = [await start(adapter), await start(openRedisAdapter(redis.url, () => undefined))]
    const heard: number[] = []
    other.on('said', (n: number) => heard.push(n))
    let gaps = 0
    ;(await adapter).onGap?.(() => gaps++)
    const say = async (n: number) => {
      for (; !heard.includes(n); await sleep(50)) one.serverSideEmit('said', n)
    }
    await say(1)
    expect(gaps).toBe(0)

    await redis.kill()
    one.serverSideEmit('said', 2)
    // A command waits for its connection for five seconds.
    await expect.poll(() => errors, { timeout: 10_000 }).toContain('')
    redis = await startRedis(folder, redis.port)
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
    await say(3)

    await (await adapter).close()
    one.serverSideEmit('said', 4)
    await expect.poll(() => errors).toContain('The client is closed')
    expect(unhandled).toEqual([])
  },
)

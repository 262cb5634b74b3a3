import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { createPost } from '../contract/posts/posts.ts'
import { startUpload } from '../contract/media/uploads.ts'
import { openDatabase } from './platform/database/db.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from './platform/testing/database-proxy.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'

/** After so long the app's own pages give a request up. */
const clientTimeoutMs = 10_000

let database: TestDatabase
let proxy: DatabaseProxy
let server: TestServer
let tokens: string[]

beforeAll(async () => {
  database = await newTestDatabase()
  proxy = await startDatabaseProxy(database.url)
  server = await startTestServer({}, undefined, { ...database, url: proxy.url })
  tokens = []
  for (const who of ['lan', 'minh', 'hoa', 'tuan']) tokens.push((await server.signIn(who)).access)
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await database.drop()
})

const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)
beforeEach(() => {
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
})
afterEach(() => {
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
  expect(uncaught.splice(0)).toEqual([])
})

interface Outcome {
  status: number
  code: string | undefined
  retryAfter: number
}

const as = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` })

async function ask(
  url: string,
  headers: Record<string, string>,
  payload?: object,
  of = server,
): Promise<Outcome> {
  const reply = await of.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  })
  const { code } = reply.json<{ code?: string }>()
  return { status: reply.statusCode, code, retryAfter: Number(reply.headers['retry-after']) }
}

/** Every request of somebody signed in asks the database. */
const read = (n: number, of = server) => ask(getMe.path, as(n), undefined, of)
const write = (n: number, content: string, key: string = randomUUID()) =>
  ask(createPost.path, { ...as(n), 'idempotency-key': key }, { content, category: 'share' })

const written = async () => {
  const rows = await server.db
    .selectFrom('posts')
    .select('content')
    .where('content', 'like', 'Câu %')
    .execute()
  return rows.map(({ content }) => content)
}

test('database restart mid-request: the process lives, says 503 with Retry-After, and goes on by itself', async () => {
  let isOver = false
  const seen: Outcome[] = []
  const acknowledged: string[] = []
  const keepReading = async (n: number) => {
    while (!isOver) {
      seen.push(await read(n))
      await sleep(5)
    }
  }
  const keepWriting = async (n: number) => {
    for (let count = 0; !isOver; count++) {
      const [key, content] = [randomUUID(), `Câu ${n} ${count}`]
      for (;;) {
        const outcome = await write(n, content, key)
        seen.push(outcome)
        await sleep(5)
        if (outcome.status === 201) acknowledged.push(content)
        if (outcome.status !== 503) break
      }
    }
  }
  const refused = () => seen.filter(({ status }) => status === 503)
  const stream = Promise.all(tokens.flatMap((_token, n) => [keepReading(n), keepWriting(n)]))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const admin = openDatabase(database.url, () => undefined, { max: 1 })
  const name = new URL(database.url).pathname.slice(1)
  proxy.disconnect()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = ${name} AND pid <> pg_backend_pid()`.execute(admin)
  await admin.destroy()
  await expect.poll(() => refused().length).toBeGreaterThan(20)
  proxy.reconnect()
  const [back, before] = [performance.now(), acknowledged.length]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
  const returned = Math.round(performance.now() - back)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  isOver = true
  await stream

  const there = await written()
  const lost = acknowledged.filter((content) => !there.includes(content))
  const doubled = there.filter((content, at) => there.indexOf(content) !== at)
  console.info(
    `database restart: ${seen.length} requests, ${refused().length} refused, ${acknowledged.length} acknowledged, ` +
      `${lost.length} lost, ${doubled.length} doubled, writing again ${returned} ms after it was back`,
  )
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 201, 503]))
  expect(refused().every(({ code, retryAfter }) => code === 'unavailable' && retryAfter > 0)).toBe(true)
  expect([lost, doubled]).toEqual([[], []])
})

test('slow database: every request is refused before its client gives up, and is answered once it is back', async () => {
  const { secretKey } = server.config
  const shedding = await startTestServer({ secretKey, shedLoad: true }, undefined, {
    ...database,
    url: proxy.url,
  })
  // A busy machine sheds load while the server starts.
  await expect.poll(async () => (await read(0, shedding)).status).toBe(200)
  proxy.pause()
  let hasGivenUp = false
  // A timer of the same process, as a busy machine delays both.
  const client = setTimeout(() => (hasGivenUp = true), clientTimeoutMs)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => ({ ...(await read(n, shedding)), isInTime: !hasGivenUp })),
  )
  clearTimeout(client)
  proxy.resume()
  expect([...new Set(outcomes.map(({ status }) => status))]).toEqual([503])
  expect(outcomes.every(({ retryAfter }) => retryAfter > 0)).toBe(true)
  expect(outcomes.every(({ isInTime }) => isInTime)).toBe(true)
  await expect.poll(async () => (await read(0, shedding)).status).toBe(200)
  await shedding.close()
})

test('slow database: a connection that says nothing is given up, and the next takes its place', async () => {
  const impatient = openDatabase(proxy.url, () => undefined, { max: 1, timeout: 300 })
  const one = () => sql<{ n: number }>`SELECT 1 AS n`.execute(impatient)
  expect((await one()).rows).toEqual([{ n: 1 }])
  proxy.pause()
  await expect(one()).rejects.toThrow('Query read timeout')
  await expect(impatient.transaction().execute(async (tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow(
    /time/i,
  )
  proxy.resume()
  expect((await one()).rows).toEqual([{ n: 1 }])
  await impatient.destroy()
})

test('disk full: what would be written is refused plainly, reading goes on, and nothing half is left', async () => {
  const before = await written()
  await sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(server.db)
  // The last thing that is written of a post.
  await sql`CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON posts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(server.db)
  const full = { status: 503, code: 'storage_full', retryAfter: 60 }
  const key = randomUUID()
  expect(await write(0, 'Câu cuối', key)).toMatchObject(full)
  expect((await read(0)).status).toBe(200)
  expect((await ask('/api/posts/', as(0))).status).toBe(200)
  expect(await written()).toEqual(before)
  await sql`DROP TRIGGER full_disk ON posts`.execute(server.db)
  expect((await write(0, 'Câu cuối', key)).status).toBe(201)
  expect((await written()).filter((content) => content === 'Câu cuối')).toHaveLength(1)
})

test('disk full: a picture that there is no room for is refused plainly, and can be sent again', async () => {
  const bytes = Buffer.alloc(100)
  const body = { content_type: 'image/png' as const, size: bytes.length }
  const ticket = (await server.ask(startUpload, { as: 'lan', body })).body
  const send = () =>
    server.app.inject({
      method: 'PUT',
      url: ticket.upload_url,
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    })
  const { storage } = server.app.context
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const receive = vi.spyOn(storage, 'receive').mockRejectedValueOnce(noRoom)
  const refused = await send()
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'storage_full'])
  receive.mockRestore()
  expect((await send()).statusCode).toBe(204)
})

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

/** The pages of the app abort a request after this time. */
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

async function send(
  url: string,
  headers: Record<string, string>,
  payload?: object,
  target = server,
): Promise<Outcome> {
  const reply = await target.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  })
  const { code } = reply.json<{ code?: string }>()
  return { status: reply.statusCode, code, retryAfter: Number(reply.headers['retry-after']) }
}

/** Authentication reads from the database. */
const read = (n: number, target = server) => send(getMe.path, as(n), undefined, target)
const write = (n: number, content: string, key: string = randomUUID()) =>
  send(createPost.path, { ...as(n), 'idempotency-key': key }, { content, category: 'share' })

const listWrittenPosts = async () => {
  const rows = await server.db
    .selectFrom('posts')
    .select('content')
    .where('content', 'like', 'Câu %')
    .execute()
  return rows.map(({ content }) => content)
}

test('database restart mid-request: requests get 503 with Retry-After, and the app recovers by itself', async () => {
  let isStopped = false
  const outcomes: Outcome[] = []
  const acknowledged: string[] = []
  const keepReading = async (n: number) => {
    while (!isStopped) {
      outcomes.push(await read(n))
      await sleep(5)
    }
  }
  const keepWriting = async (n: number) => {
    for (let count = 0; !isStopped; count++) {
      const [key, content] = [randomUUID(), `Câu ${n} ${count}`]
      for (;;) {
        const outcome = await write(n, content, key)
        outcomes.push(outcome)
        await sleep(5)
        if (outcome.status === 201) acknowledged.push(content)
        if (outcome.status !== 503) break
      }
    }
  }
  const listRefused = () => outcomes.filter(({ status }) => status === 503)
  const traffic = Promise.all(tokens.flatMap((_token, n) => [keepReading(n), keepWriting(n)]))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const admin = openDatabase(database.url, () => undefined, { max: 1 })
  const name = new URL(database.url).pathname.slice(1)
  proxy.disconnect()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = ${name} AND pid <> pg_backend_pid()`.execute(admin)
  await admin.destroy()
  await expect.poll(() => listRefused().length).toBeGreaterThan(20)
  proxy.reconnect()
  const [reconnectedAt, before] = [performance.now(), acknowledged.length]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
  const recoveryMs = Math.round(performance.now() - reconnectedAt)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  isStopped = true
  await traffic

  const stored = await listWrittenPosts()
  const lost = acknowledged.filter((content) => !stored.includes(content))
  const duplicates = stored.filter((content, at) => stored.indexOf(content) !== at)
  console.info(
    `database restart: ${outcomes.length} requests, ${listRefused().length} refused, ${acknowledged.length} acknowledged, ` +
      `${lost.length} lost, ${duplicates.length} duplicated, first write ${recoveryMs} ms after the reconnect`,
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201, 503]))
  expect(listRefused().every(({ code, retryAfter }) => code === 'unavailable' && retryAfter > 0)).toBe(true)
  expect([lost, duplicates]).toEqual([[], []])
})

test('slow database: every request is refused before the client times out, and succeeds once the database responds', async () => {
  const { secretKey } = server.config
  const sheddingServer = await startTestServer({ secretKey, shedLoad: true }, undefined, {
    ...database,
    url: proxy.url,
  })
  // A slow machine may shed load during the start.
  await expect.poll(async () => (await read(0, sheddingServer)).status).toBe(200)
  proxy.pause()
  let isTimedOut = false
  // A timer, because a slow machine delays it as much as the requests.
  const client = setTimeout(() => (isTimedOut = true), clientTimeoutMs)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => ({
      ...(await read(n, sheddingServer)),
      isInTime: !isTimedOut,
    })),
  )
  clearTimeout(client)
  proxy.resume()
  expect([...new Set(outcomes.map(({ status }) => status))]).toEqual([503])
  expect(outcomes.every(({ retryAfter }) => retryAfter > 0)).toBe(true)
  expect(outcomes.every(({ isInTime }) => isInTime)).toBe(true)
  await expect.poll(async () => (await read(0, sheddingServer)).status).toBe(200)
  await sheddingServer.close()
})

test('slow database: a connection that does not respond is replaced', async () => {
  const db = openDatabase(proxy.url, () => undefined, { max: 1, timeout: 300 })
  const selectOne = () => sql<{ n: number }>`SELECT 1 AS n`.execute(db)
  expect((await selectOne()).rows).toEqual([{ n: 1 }])
  proxy.pause()
  await expect(selectOne()).rejects.toThrow('Query read timeout')
  await expect(db.transaction().execute(async (tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow(/time/i)
  proxy.resume()
  expect((await selectOne()).rows).toEqual([{ n: 1 }])
  await db.destroy()
})

test('demoted database: a write on a server that has become read-only gets 503 with Retry-After, and its repetition succeeds', async () => {
  await sql`
    CREATE FUNCTION demoted() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = 'read_only_sql_transaction'; END $$`.execute(
    server.db,
  )
  await sql`CREATE TRIGGER demoted BEFORE INSERT ON posts EXECUTE FUNCTION demoted()`.execute(server.db)
  const key = randomUUID()
  expect(await write(0, 'Câu khi đổi máy', key)).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 2,
  })
  await sql`DROP TRIGGER demoted ON posts`.execute(server.db)
  expect((await write(0, 'Câu khi đổi máy', key)).status).toBe(201)
})

test('disk full: writes are refused, reads work, and no partial row remains', async () => {
  const before = await listWrittenPosts()
  await sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(server.db)
  // Deferred, so that it fails after all rows of the post are written.
  await sql`CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON posts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(server.db)
  const full = { status: 503, code: 'storage_full', retryAfter: 60 }
  const key = randomUUID()
  expect(await write(0, 'Câu cuối', key)).toMatchObject(full)
  expect((await read(0)).status).toBe(200)
  expect((await send('/api/posts/', as(0))).status).toBe(200)
  expect(await listWrittenPosts()).toEqual(before)
  await sql`DROP TRIGGER full_disk ON posts`.execute(server.db)
  expect((await write(0, 'Câu cuối', key)).status).toBe(201)
  expect((await listWrittenPosts()).filter((content) => content === 'Câu cuối')).toHaveLength(1)
})

test('disk full: an upload is refused and can be retried', async () => {
  const bytes = Buffer.alloc(100)
  const body = { content_type: 'image/png' as const, size: bytes.length }
  const ticket = (await server.ask(startUpload, { as: 'lan', body })).body
  const upload = () =>
    server.app.inject({
      method: 'PUT',
      url: ticket.upload_url,
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    })
  const { storage } = server.app.context
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const receive = vi.spyOn(storage, 'receive').mockRejectedValueOnce(noRoom)
  const refused = await upload()
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'storage_full'])
  receive.mockRestore()
  expect((await upload()).statusCode).toBe(204)
})

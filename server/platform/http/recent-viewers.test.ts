import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { getMe, signOut } from '../../../contract/accounts/accounts.ts'
import { blockUser, getUser, unblockUser } from '../../../contract/people/users.ts'
import type { DB } from '../database/database.ts'
import type { TestServer } from '../testing/testing.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import { RecentViewers } from './recent-viewers.ts'
import { findViewer, type Viewer } from './viewer.ts'

const servers = await startTwoServers()
const { one, other } = servers
afterAll(() => servers.close())

const claims = { session_id: crypto.randomUUID(), uid: crypto.randomUUID() }
const at = (seconds: number) => new Date(seconds * 1000)
const viewer = { id: 7 } as Viewer

test('requests of one second share one read of the viewer', async () => {
  const viewers = new RecentViewers()
  let reads = 0
  const find = (seconds: number) => viewers.find(claims, at(seconds), async () => (reads++, viewer))
  await Promise.all([find(1), find(1), find(1.9)])
  expect(reads).toBe(1)
  await find(2)
  expect(reads).toBe(2)
})

test('a viewer that changes while it is read is read again', async () => {
  const viewers = new RecentViewers()
  const first = Promise.withResolvers<Viewer | null>()
  void viewers.find(claims, at(1), () => first.promise)
  viewers.forget(['viewer:9'])
  first.resolve(viewer)
  const changed = { id: 7 } as Viewer
  expect(await viewers.find(claims, at(1), async () => changed)).toBe(changed)
})

test('missing and failed viewers are not remembered', async () => {
  const viewers = new RecentViewers()
  expect(await viewers.find(claims, at(1), async () => null)).toBeNull()
  await expect(viewers.find(claims, at(1), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await viewers.find(claims, at(1), async () => viewer)).toBe(viewer)
})

test('triggers announce every column that the viewer is read from', async () => {
  const queries: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: one.config.databaseUrl ?? '' }) }),
    log: ({ query }) => void queries.push(query),
  })
  await findViewer(db, claims, at(1), { demoStaff: true, withBlocked: true })
  await db.destroy()
  const words = new Set(queries[0]?.sql.match(/\w+/g))
  const { rows } = await sql<{ name: string; is_announced: boolean }>`
    SELECT table_name || '.' || column_name AS name, EXISTS (
      SELECT FROM information_schema.triggered_update_columns AS announced
      WHERE trigger_name = 'announce_viewer' AND event_object_table = table_name
        AND event_object_column = columns.column_name) AS is_announced
    FROM information_schema.columns
    WHERE table_name IN ('users', 'sessions', 'second_factors', 'blocks') AND column_name = ANY(${[...words]})
      AND column_name NOT IN ('id', 'uid', 'user_id')`.execute(one.db)
  expect(rows.filter(({ is_announced }) => !is_announced)).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test('no other column announces the viewer', async () => {
  const client = new pg.Client(one.config.databaseUrl ?? '')
  const announced: string[] = []
  client.on('notice', ({ message }) => void announced.push(message ?? ''))
  await client.connect()
  const { rows } = await client.query<{ id: number }>(`
    UPDATE users SET post_count = post_count + 1, last_login = now(), updated_at = now()
    WHERE username = 'lan' RETURNING id`)
  await client.end()
  expect(announced).toEqual([`profile:${rows[0]?.id}`])
})

test('no process answers a session that another process has ended', async () => {
  // Viewers don't expire by time.
  one.clock.freeze()
  const { access, refresh } = await other.signIn('tuan')
  const headers = { authorization: `Bearer ${access}` }
  const statusAt = async (server: TestServer) => (await server.ask(getMe, { headers })).status
  expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200])
  await other.ask(signOut, { body: { refresh } })
  expect(await statusAt(other)).toBe(401)
  await expect.poll(() => statusAt(one)).toBe(401)
})

test('a block made by one process counts at once there, and in the other process when its message arrives', async () => {
  one.clock.freeze()
  const [lan, minh] = [await one.signIn('lan'), await other.signIn('minh')]
  const { id } = (await one.ask(getMe, { as: 'lan' })).body
  const seenBy = async (server: TestServer, { access }: { access: string }) =>
    (await server.ask(getUser, { params: { id }, headers: { authorization: `Bearer ${access}` } })).status
  expect([await seenBy(one, minh), await seenBy(other, minh)]).toEqual([200, 200])
  const params = { id: (await other.ask(getMe, { as: 'minh' })).body.id }
  const headers = { authorization: `Bearer ${lan.access}` }
  await one.ask(blockUser, { params, headers })
  expect(await seenBy(one, minh)).toBe(404)
  await expect.poll(() => seenBy(other, minh)).toBe(404)
  await one.ask(unblockUser, { params, headers })
  expect(await seenBy(one, minh)).toBe(200)
  await expect.poll(() => seenBy(other, minh)).toBe(200)
})

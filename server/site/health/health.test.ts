import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startUpload } from '../../../contract/media/uploads.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { startTestServer } from '../../platform/testing/testing.ts'

const server = await startTestServer()
afterAll(() => server.close())

const ask = async (path: string) => {
  const { statusCode, body, headers } = await server.app.inject(path)
  return { status: statusCode, body: JSON.parse(body) as unknown, retryAfter: headers['retry-after'] }
}

test('a server with a working database is live and ready', async () => {
  expect(await ask('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
  expect(await ask('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('a full disk is known before an upload is announced, and reading goes on', async () => {
  const { storage } = server.app.context
  const full = vi.spyOn(storage, 'hasRoom').mockResolvedValue(false)
  expect(await ask('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready', storage: 'full' },
  })
  const as = 'lan'
  const body = { content_type: 'image/jpeg', size: 1000 } as const
  expect((await server.ask(startUpload, { as, body })).error.code).toBe('storage_full')
  expect((await server.ask(listPosts, { as })).status).toBe(200)
  full.mockRestore()
  expect((await server.ask(startUpload, { as, body })).status).toBe(201)
})

test('a server that needs a restart is not live; a server that is shutting down is not ready and closes connections', async () => {
  const { state } = server.app
  state.isStuck = true
  expect(await ask('/health/live')).toMatchObject({ status: 503, body: { status: 'stuck' } })
  state.isStuck = false
  state.isLeaving = true
  expect(await ask('/health/ready')).toMatchObject({ status: 503, body: { status: 'stopping' } })
  expect(await ask('/health/live')).toMatchObject({ status: 200 })
  const connectionHeader = async () => (await server.app.inject('/health/live')).headers.connection
  expect(await connectionHeader()).toBe('close')
  state.isLeaving = false
  expect(await connectionHeader()).not.toBe('close')
})

test('a server without its database is live but not ready', async () => {
  const name = new URL(server.config.databaseUrl ?? '').pathname.slice(1)
  const others = Object.assign(new URL(server.config.databaseUrl ?? ''), { pathname: '/postgres' }).href
  const admin = openDatabase(others, () => undefined)
  await sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS false`.execute(admin)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(admin)
  await admin.destroy()

  expect(await ask('/health/live')).toMatchObject({ status: 200 })
  expect(await ask('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'database unreachable' },
    retryAfter: '2',
  })
})

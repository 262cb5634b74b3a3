/** @module-tag full */
import type { Tasks } from '../room.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listFailedJobs, retryJob } from '../../../contract/notifications/mail.ts'
import { runDueJobs } from '../testing/jobs.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { addJob } from './jobs.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(server.db)
  url = Object.assign(new URL(server.config.databaseUrl ?? ''), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(() => server.close())
let done: number[] = []
beforeEach(async () => {
  done = []
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
})

const secret = 'anna@example.com'
const note = async (_parts: unknown, { id }: { id: number }) => void done.push(id)
const fail = async () => Promise.reject(new Error('it does not go'))
const work = (tasks: Tasks) => runDueJobs(url, server.app.context, tasks)

const firstId = async () => {
  const { rows } = await sql<{ id: number }>`SELECT min(id) AS id FROM graphile_worker.jobs`.execute(
    server.db,
  )
  return rows[0]?.id ?? 0
}

test('staff see which jobs failed, without payloads; nobody else does', async () => {
  for (let n = 0; n < 12; n++) await addJob(server.db, 'fail', { secret }, { tries: n % 2 ? 1 : 12 })
  await addJob(server.db, 'note', { id: 1 }, { runAt: new Date('2100-01-01') })
  await expect(work({ fail })).rejects.toThrow('it does not go')
  const { body } = await server.ask(listFailedJobs, { as: 'staff' })
  expect(body).toMatchObject({ count: 12, next: '/api/jobs/failed/?page=2', previous: null })
  expect(body.results).toHaveLength(10)
  expect(body.results.slice(0, 2)).toEqual([
    {
      id: expect.any(Number),
      task: 'fail',
      attempts: 1,
      max_attempts: 1,
      error: 'it does not go',
      created_at: expect.any(String),
      next_try_at: null,
    },
    expect.objectContaining({ max_attempts: 12, next_try_at: expect.any(String) }),
  ])
  expect(JSON.stringify(body)).not.toContain(secret)
  const second = await server.ask(listFailedJobs, { as: 'staff', query: { page: 2 } })
  expect(second.body).toMatchObject({ count: 12, next: null, previous: '/api/jobs/failed/?page=1' })
  expect(second.body.results).toHaveLength(2)

  const params = { id: body.results[0]?.id ?? 0 }
  for (const [as, status] of [
    ['lan', 403],
    [undefined, 401],
  ] as const) {
    const who = as ? { as } : {}
    expect((await server.ask(listFailedJobs, who)).status).toBe(status)
    expect((await server.ask(retryJob, { params, ...who })).status).toBe(status)
  }
})

test('staff can retry a failed job, with all its tries', async () => {
  await addJob(server.db, 'change', { id: 5 }, { tries: 1 })
  await expect(work({ change: fail })).rejects.toThrow('it does not go')
  const id = await firstId()
  await work({ change: note })
  expect(done).toEqual([])

  expect((await server.ask(retryJob, { as: 'staff', params: { id } })).body).toEqual({})
  await work({ change: note })
  expect(done).toEqual([5])
  for (const gone of [id, 999_999_999])
    expect((await server.ask(retryJob, { as: 'staff', params: { id: gone } })).error.code).toBe('not_found')
})

test("a job that has not failed can't be retried", async () => {
  await addJob(server.db, 'note', { id: 1 }, { runAt: new Date('2100-01-01') })
  const params = { id: await firstId() }
  expect((await server.ask(retryJob, { as: 'staff', params })).status).toBe(404)
  expect((await server.ask(listFailedJobs, { as: 'staff' })).body.results).toEqual([])
})

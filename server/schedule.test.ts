/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../contract/durations.ts'
import { getMe } from '../contract/accounts/accounts.ts'
import { createPost } from '../contract/posts/posts.ts'
import { addJob } from './platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { recurring } from './schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function runRecurringTasks() {
  for (const { task } of recurring) await addJob(server.db, task)
  await server.runJobs()
}

const listKeys = async () =>
  (await server.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)

test('outdated rows are deleted, the others are kept', { tags: ['full'] }, async () => {
  await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Ai có thang không?', category: 'help' },
    headers: { 'idempotency-key': 'of-today' },
  })
  await sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
    SELECT user_id, 'of-last-week', '', created_at - interval '7 days' FROM idempotency_keys`.execute(
    server.db,
  )
  await server.signIn('minh')
  await runRecurringTasks()
  expect(await listKeys()).toEqual(['of-today'])

  server.clock.forward(61 * daySeconds)
  await server.ask(getMe, { as: 'hoa' })
  await runRecurringTasks()
  const sessions = await server.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('username')
    .execute()
  expect(sessions).toEqual([{ username: 'hoa' }])
  expect(await listKeys()).toEqual([])
})

test('a failing job does not prevent other jobs', async () => {
  await sql`ALTER TABLE media RENAME TO renamed_media`.execute(server.db)
  await sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
    SELECT id, 'of-long-ago', '', now() - interval '1 year' FROM users LIMIT 1`.execute(server.db)
  await expect(runRecurringTasks()).rejects.toThrow('media')
  expect(await listKeys()).toEqual([])
})

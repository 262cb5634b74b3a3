/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../start/log.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { startJobs } from './job-workers.ts'
import { addJob } from './jobs.ts'
import { startHeartbeat, type LiveWorkers } from './live-workers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let live: LiveWorkers | undefined
beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
  await sql`DELETE FROM job_workers`.execute(server.db)
})
afterEach(() => live?.stop())

test('a pool whose jobs hang delays no other', async () => {
  const hung = Promise.withResolvers<void>()
  const [hanging, done]: [number[], number[]] = [[], []]
  const hang = async (_context: unknown, { n }: { n: number }) => {
    hanging.push(n)
    await hung.promise
  }
  const note = async () => void done.push(1)
  for (let n = 0; n < 20; n++) await addJob(server.db, 'hang', { n })
  const pools = [
    { lane: 'hanging', tasks: { hang }, concurrency: 2 },
    { lane: 'other', tasks: { note }, concurrency: 2 },
  ]
  const stop = await startJobs(await urlOf(server.db), server.app.context, pools, openLog('silent'))
  await expect.poll(() => hanging).toHaveLength(2)
  await addJob(server.db, 'note')
  await expect.poll(() => done).toEqual([1])
  expect(hanging).toHaveLength(2)
  hung.resolve()
  await stop()
})

async function urlOf(db: TestServer['db']) {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return Object.assign(new URL(server.config.databaseUrl ?? ''), { pathname: `/${rows[0]?.name}` }).href
}

/** A job that a worker locked so many seconds ago. */
async function lockedJob(by: string, seconds: number) {
  await addJob(server.db, 'note', { by }, { queue: by })
  await sql`
    UPDATE graphile_worker._private_jobs
    SET locked_by = ${by}, locked_at = now() - make_interval(secs => ${seconds}), attempts = 1
    WHERE payload->>'by' = ${by}`.execute(server.db)
  await sql`
    UPDATE graphile_worker._private_job_queues SET locked_by = ${by}, locked_at = now()
    WHERE queue_name = ${by}`.execute(server.db)
}

const seen = (id: string, seconds: number) =>
  server.db
    .insertInto('job_workers')
    .values({ id, seen_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .execute()

async function lockers() {
  const { rows } = await sql<{ by: string; queue: string | null }>`
    SELECT job.locked_by AS by, queue.locked_by AS queue FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
    WHERE job.locked_by IS NOT NULL ORDER BY 1`.execute(server.db)
  return rows
}

const alive = async () =>
  (await server.db.selectFrom('job_workers').select('id').orderBy('id').execute()).map(({ id }) => id)

const announce = () => (live = startHeartbeat(server.db, openLog('silent'), 20))

test('jobs of a process that was killed are free half a minute later, those of a living one never', async () => {
  for (const by of ['killed', 'living']) await lockedJob(by, 600)
  await lockedJob('just begun', 5)
  await seen('killed', 31)
  await seen('living', 25)
  announce()
  await expect.poll(lockers).toEqual([
    { by: 'just begun', queue: 'just begun' },
    { by: 'living', queue: 'living' },
  ])
  expect(await alive()).toEqual(['living'])
})

test('a worker of this process says that it lives, keeps its jobs, and frees them when it is gone', async () => {
  const { add, remove, freeRemoved } = announce()
  add('mine')
  await expect.poll(alive).toEqual(['mine'])
  await lockedJob('mine', 600)
  await sql`UPDATE job_workers SET seen_at = now() - interval '29 seconds'`.execute(server.db)
  await expect
    .poll(() =>
      server.db
        .selectFrom('job_workers')
        .where('seen_at', '>', sql<Date>`now() - interval '5 s'`)
        .select('id')
        .execute(),
    )
    .toEqual([{ id: 'mine' }])
  expect(await lockers()).toEqual([{ by: 'mine', queue: 'mine' }])
  remove('mine')
  await freeRemoved()
  expect(await lockers()).toEqual([])
  expect(await alive()).toEqual([])
})

test('after a gap in which it was held up itself, it frees nothing', async () => {
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ahead += 60_000))
  try {
    const { add } = announce()
    add('mine')
    // The first beat had no gap before it, and frees jobs; it has ended once there is a second one.
    await expect.poll(beatsOfMine).toBeGreaterThan(2)
    await lockedJob('back again', 600)
    await seen('back again', 40)
    await expect.poll(beatsOfMine).toBeGreaterThan(5)
    expect(await lockers()).toContainEqual({ by: 'back again', queue: 'back again' })
  } finally {
    clock.mockRestore()
  }
})

let last = ''
let beats = 0
async function beatsOfMine() {
  const at = await server.db
    .selectFrom('job_workers')
    .where('id', '=', 'mine')
    .select('seen_at')
    .executeTakeFirst()
  const text = String(at?.seen_at.getTime())
  if (text !== last) beats++
  last = text
  return beats
}

import { daySeconds } from '../../../contract/durations.ts'
import type { Tasks } from '../room.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PermanentJobError } from '../http/refusal.ts'
import { openLog } from '../start/log.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { runDueJobs } from '../testing/jobs.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { startJobs } from './job-workers.ts'
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
const stops: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  done = []
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const secret = 'anna@example.com'
const note = async (_parts: unknown, { id }: { id: number }) => void done.push(id)
const fail = async () => Promise.reject(new Error('it does not go'))

const work = (tasks: Tasks) => runDueJobs(url, server.app.context, tasks)

/** A worker as main.ts starts it. Its log is recorded. */
async function worker(tasks: Tasks, databaseUrl = url) {
  const logged: unknown[] = []
  const logger = openLog('silent')
  logger.error = (what: unknown) => void logged.push(what)
  const stop = await startJobs(
    databaseUrl,
    server.app.context,
    [{ lane: 'all', tasks, concurrency: 2 }],
    logger,
  )
  stops.push(stop)
  return { stop, logged }
}

interface Waiting {
  id: number
  attempts: number
  max_attempts: number
  last_error: string | null
  seconds: number
}

async function waiting() {
  const { rows } = await sql<Waiting>`
    SELECT id, attempts, max_attempts, last_error,
      extract(epoch FROM run_at - now())::double precision AS seconds
    FROM graphile_worker.jobs ORDER BY id`.execute(server.db)
  return rows
}

/** A gate that a job waits at until the test opens it. */
function gate() {
  let open = () => undefined as void
  const passed = new Promise<void>((resolve) => (open = resolve))
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { open, passed, arrive, arrived }
}

test('a job runs once its transaction is committed, and not at all if that is rolled back', async () => {
  await server.db.transaction().execute(async (tx) => {
    await addJob(tx, 'note', { id: 1 })
    await work({ note })
    expect(done).toEqual([])
  })
  const taken = server.db.transaction().execute(async (tx) => {
    await addJob(tx, 'note', { id: 2 })
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await work({ note })
  expect(done).toEqual([1])
  expect(await waiting()).toEqual([])
})

test('of jobs with one key the last one runs', async () => {
  for (const id of [1, 2, 3]) await addJob(server.db, 'note', { id }, { key: 'one' })
  await work({ note })
  expect(done).toEqual([3])
})

test('a job waits for its time by the app’s clock', async () => {
  const inAnHour = new Date(server.clock.now().getTime() + 3_600_000)
  await addJob(server.db, 'note', { id: 1 }, { runAt: inAnHour })
  await work({ note })
  expect(done).toEqual([])
  server.clock.forward(3601)
  await work({ note })
  expect(done).toEqual([1])
})

test('a job that another job queues runs as well', async () => {
  await addJob(server.db, 'first')
  const first = async () => {
    await addJob(server.db, 'note', { id: 7 }, { runAt: server.clock.now() })
  }
  await work({ first, note })
  expect(done).toEqual([7])
})

test('a job that fails is retried after growing pauses, and finally given up', async () => {
  await addJob(server.db, 'fail', {}, { tries: 5 })
  const pauses: number[] = []
  for (let n = 0; n < 5; n++) {
    await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      FROM graphile_worker.jobs`.execute(server.db)
    await expect(work({ fail })).rejects.toThrow('it does not go')
    pauses.push((await waiting())[0]?.seconds ?? 0)
  }
  for (const [n, pause] of pauses.entries()) expect(pause / Math.exp(n + 1)).toBeCloseTo(1, 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))

  server.clock.forward(30 * daySeconds)
  await work({ fail })
  expect(await waiting()).toMatchObject([{ attempts: 5, max_attempts: 5 }])
})

test('a permanent failure is not retried by itself', async () => {
  const failForGood = () => Promise.reject(new PermanentJobError('never'))
  await addJob(server.db, 'failForGood')
  await expect(work({ failForGood })).rejects.toThrow('never')
  expect(await waiting()).toMatchObject([{ attempts: 1, max_attempts: 1, last_error: 'never' }])
})

test('two workers run every job once', { tags: ['full'] }, async () => {
  await worker({ note })
  await worker({ note })
  const ids = Array.from({ length: 40 }, (_, n) => n)
  await Promise.all(ids.map((id) => addJob(server.db, 'note', { id })))
  await expect.poll(waiting).toEqual([])
  expect(done.toSorted((a, b) => a - b)).toEqual(ids)
})

test('slow jobs of one queue leave a worker free for everything else', { tags: ['full'] }, async () => {
  const { open, passed, arrive, arrived } = gate()
  const crawl = async () => {
    arrive()
    await passed
  }
  for (let n = 0; n < 3; n++) await addJob(server.db, 'crawl', {}, { queue: 'slow' })
  await worker({ crawl, note })
  await arrived
  await addJob(server.db, 'note', { id: 1 })
  await expect.poll(() => done).toEqual([1])
  open()
  await expect.poll(waiting).toEqual([])
})

test('stopping waits for the running jobs and starts no other', async () => {
  const { open, passed, arrive, arrived } = gate()
  let begun = 0
  const slow = async () => {
    if (++begun === 2) arrive()
    await passed
    done.push(1)
  }
  const { stop } = await worker({ slow, note })
  // As many as run at once, so that no worker is looking for a job at this moment.
  for (let n = 0; n < 2; n++) await addJob(server.db, 'slow')
  await arrived
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  stops.length = 0
  await addJob(server.db, 'note', { id: 2 })
  expect(stopped).toBe(false)
  open()
  await stopping
  expect(done).toEqual([1, 1])
  expect(await waiting()).toMatchObject([{ attempts: 0 }])
})

test('jobs that a crash left locked run after the next start, but not while another worker is alive', async () => {
  await addJob(server.db, 'note', { id: 1 })
  const lock = sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead', attempts = 1`
  await lock.execute(server.db)
  const first = await worker({ note })
  await expect.poll(() => done).toEqual([1])

  await addJob(server.db, 'other', { id: 2 })
  await lock.execute(server.db)
  const second = await worker({ other: note, note })
  await addJob(server.db, 'note', { id: 3 })
  await expect.poll(() => done).toEqual([1, 3])
  stops.length = 0
  for (const { stop } of [first, second]) await stop()
  expect(await waiting()).toHaveLength(1)
})

test('a worker survives losing its connections', async () => {
  await worker({ note })
  await addJob(server.db, 'note', { id: 1 })
  // Its end is recorded; a job whose end is not runs again.
  await expect.poll(waiting).toEqual([])
  expect(done).toEqual([1])
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'xom jobs'`.execute(server.db)
  await addJob(server.db, 'note', { id: 2 })
  await expect.poll(() => done).toEqual([1, 2])
})

test(
  'a job whose end could not be recorded runs again, and the queue continues',
  { tags: ['full'] },
  async () => {
    const { open, passed, arrive, arrived } = gate()
    const slow = async () => {
      arrive()
      await passed
      done.push(1)
    }
    const proxy = await startDatabaseProxy(url)
    const { logged } = await worker({ slow, note }, proxy.url)
    stops.push(proxy.close)
    await addJob(server.db, 'slow')
    await arrived
    proxy.disconnect()
    open()
    await expect.poll(() => logged).toContain('the job queue stopped and is restarting')
    proxy.reconnect()
    await expect.poll(() => done).toEqual([1, 1])
    await addJob(server.db, 'note', { id: 2 })
    await expect.poll(() => done).toEqual([1, 1, 2])
  },
)

test('a failure is logged without the job’s payload', async () => {
  const { logged } = await worker({ fail })
  await addJob(server.db, 'fail', { secret })
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged).toMatchObject([{ task: 'fail', attempts: 1, max_attempts: 12 }])
  expect(JSON.stringify(logged)).not.toContain(secret)
})

import { sql } from 'kysely'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/db.ts'
import { poolCounts } from '../database/pool-counts.ts'
import type { ReplicaStatus } from '../database/replica.ts'
import type { WorkerPool } from '../jobs/job-workers.ts'
import type { AppContext } from '../room.ts'
import { readMetric } from './metrics.ts'

/** How long a scrape waits for the database. Later scrapes show what arrives afterwards. */
const waitMs = 1000
/** Beyond it, jobs are not counted. */
const maxCounted = 10_000

interface QueueRow {
  task: string
  due: number
  failed: number
  oldest: number
}

/** Declares the metrics of the database and its queue. Call the returned function before each scrape. */
export function measureApp(
  { db, replicas, clock }: Pick<AppContext, 'db' | 'replicas' | 'clock'>,
  pools: readonly WorkerPool[],
  queueMs: number,
) {
  const laneOf = new Map(pools.flatMap(({ lane, tasks }) => Object.keys(tasks).map((task) => [task, lane])))
  const lanes = pools.map(({ lane }) => lane)
  let queue: { at: number; rows: QueueRow[] } | null = null
  let isUp = 1
  let asking: Promise<void> | null = null

  readMetric('xom_database_connections', 'gauge', 'Connections of the pool for requests', () => {
    const { busy, idle, max } = poolCounts(db)
    return Object.entries({ busy, idle, max }).map(([state, value]) => ({ labels: { state }, value }))
  })
  readMetric(
    'xom_database_waiting',
    'gauge',
    'Work that waits for a connection of that pool',
    () => poolCounts(db).waiting,
  )
  readMetric('xom_database_up', 'gauge', 'Whether the database answered when it was last asked', () => isUp)

  const ofReplicas = (read: (status: ReplicaStatus) => number) => () =>
    (replicas?.status() ?? []).map((status) => ({ labels: { replica: status.name }, value: read(status) }))
  readMetric(
    'xom_replica_lag_seconds',
    'gauge',
    'By how much a replica trails',
    ofReplicas(({ lagMs }) => lagMs / 1000),
  )
  readMetric(
    'xom_replica_used',
    'gauge',
    'Whether a replica is read',
    ofReplicas(({ isUsed }) => Number(isUsed)),
  )

  const byLane = (read: (rows: QueueRow[]) => number) => () =>
    lanes.map((lane) => ({
      labels: { lane },
      value: read((queue?.rows ?? []).filter(({ task }) => laneOf.get(task) === lane)),
    }))
  const sum = (key: 'due' | 'failed') => byLane((rows) => rows.reduce((total, row) => total + row[key], 0))
  const queueHelp = (what: string) => `${what} in the whole installation, up to ${maxCounted}`
  readMetric('xom_queue_due', 'gauge', queueHelp('Jobs that are due'), sum('due'))
  readMetric('xom_queue_failed', 'gauge', queueHelp('Jobs that failed and are not retried'), sum('failed'))
  readMetric(
    'xom_queue_oldest_seconds',
    'gauge',
    'For how long the oldest due job has been due',
    byLane((rows) => Math.max(0, ...rows.map(({ oldest }) => oldest))),
  )

  async function ask() {
    try {
      const rows = await selectQueue(db, clock())
      queue = { at: performance.now(), rows }
      isUp = 1
    } catch {
      queue = null
      isUp = 0
    }
  }

  return async () => {
    if (queue && performance.now() - queue.at < queueMs) return
    asking ??= ask().finally(() => (asking = null))
    await Promise.race([asking, sleep(waitMs, undefined, { ref: false })])
  }
}

/** Due jobs are read from the index of the queue. */
const selectQueue = async (db: Database, now: Date) =>
  (
    await sql<QueueRow>`
    SELECT task.identifier AS task, sum(due)::integer AS due, sum(failed)::integer AS failed,
      greatest(0, extract(epoch FROM ${now}::timestamptz - min(run_at)))::double precision AS oldest
    FROM (
      (SELECT task_id, run_at, 1 AS due, 0 AS failed FROM graphile_worker._private_jobs
        WHERE is_available AND run_at <= ${now} ORDER BY priority, run_at LIMIT ${maxCounted})
      UNION ALL
      (SELECT task_id, NULL, 0, 1 FROM graphile_worker._private_jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL LIMIT ${maxCounted})
    ) AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    GROUP BY task.identifier`.execute(db)
  ).rows

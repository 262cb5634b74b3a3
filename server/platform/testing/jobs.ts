import type { AppContext, Tasks } from '../room.ts'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { closePool, openPool } from '../database/db.ts'
import { bindTasks } from '../jobs/job-workers.ts'
import { silentLogger } from '../jobs/jobs.ts'
import type { Logger } from '../start/log.ts'

const mostRounds = 20

/**
 * Works on every job that is due by the clock of `parts`, and on those that these queue for then, and stops: for
 * tests. Throws what the first failed job threw.
 */
export async function runDueJobs(databaseUrl: string, context: AppContext, tasks: Tasks, logger?: Logger) {
  const failures: unknown[] = []
  const watched = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (its: AppContext, payload: never) => {
        await task(its, payload).catch((error: unknown) => {
          failures.push(error)
          throw error
        })
      },
    ]),
  )
  // Closed before this returns: a test's database is dropped under whoever is still connected.
  const pgPool = openPool(databaseUrl, () => undefined, { max: 4 })
  const taskList = bindTasks(context, watched, logger)
  try {
    for (let round = 0; round < mostRounds && !failures.length && (await makeDue(context)); round++)
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: silentLogger })
  } finally {
    await closePool(pgPool)
  }
  if (failures.length) throw failures[0]
}

/** Moves what is due by a clock that runs ahead of the database's to where it is due there; tells whether there is any. */
async function makeDue({ db, clock }: AppContext) {
  const { rows } = await sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at => run_at - greatest(${clock()} - now(), '0'))
    FROM graphile_worker.jobs
    WHERE run_at <= greatest(${clock()}, now()) AND attempts < max_attempts`.execute(db)
  return rows.length > 0
}

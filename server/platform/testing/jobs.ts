import type { AppContext, Tasks } from '../room.ts'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { closePool, openPool } from '../database/db.ts'
import { bindTasks } from '../jobs/job-workers.ts'
import { silentLogger } from '../jobs/jobs.ts'
import { openLog } from '../start/log.ts'

const maxRounds = 20

/** Runs every job that is due by the clock of `context`, including jobs that these add. Throws the first error. */
export async function runDueJobs(
  databaseUrl: string,
  context: AppContext,
  tasks: Tasks,
  logger = openLog('silent'),
) {
  const failures: unknown[] = []
  const recordingTasks = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (jobContext: AppContext, payload: never) => {
        await task(jobContext, payload).catch((error: unknown) => {
          failures.push(error)
          throw error
        })
      },
    ]),
  )
  // Closed before this returns, because a test drops its database and thereby cuts open connections.
  const pgPool = openPool(databaseUrl, () => undefined, { max: 4 })
  const taskList = bindTasks(context, recordingTasks, logger)
  try {
    for (let round = 0; round < maxRounds && !failures.length && (await makeDue(context)); round++)
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: silentLogger })
  } finally {
    await closePool(pgPool)
  }
  if (failures.length) throw failures[0]
}

/** Makes jobs that are due by the test's clock due by the database's clock. Returns whether there are any. */
async function makeDue({ db, clock }: AppContext) {
  const { rows } = await sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at => run_at - greatest(${clock()} - now(), '0'))
    FROM graphile_worker.jobs
    WHERE run_at <= greatest(${clock()}, now()) AND attempts < max_attempts`.execute(db)
  return rows.length > 0
}

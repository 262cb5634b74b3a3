import type { Tasks } from './platform/room.ts'
import type { WorkerPool } from './platform/jobs/job-workers.ts'
import type { Recurring } from './platform/jobs/jobs.ts'
import { rooms } from './rooms.ts'

const tasksOf = (when: 'jobs' | 'longJobs' | 'mailJobs' | 'hourly' | 'daily'): Tasks =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(room[when] ?? {})))

const hourly = tasksOf('hourly')
const daily = tasksOf('daily')

export const recurring: Recurring[] = [
  // A minute apart, so that they don't all query the database at once.
  ...Object.keys(hourly).map((task, minute) => ({ task, cron: `${minute} * * * *` })),
  ...Object.keys(daily).map((task, minute) => ({ task, cron: `${minute + 30} 19 * * *`, madeUpFor: 23 })),
]

/** Separate pools, so that a hanging mail server delays only mail, and an erasure delays no alert. */
export const workerPools: WorkerPool[] = [
  { lane: 'urgent', tasks: tasksOf('jobs'), concurrency: 2 },
  { lane: 'mail', tasks: tasksOf('mailJobs'), concurrency: 2 },
  { lane: 'long', tasks: { ...tasksOf('longJobs'), ...hourly, ...daily }, concurrency: 2, recurring },
]

export const tasks: Tasks = workerPools.reduce((all, pool) => ({ ...all, ...pool.tasks }), {})

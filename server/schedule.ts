import { type Recurring, type Tasks } from './platform/jobs/jobs.ts'
import { rooms } from './rooms.ts'

const tasksOf = (when: 'jobs' | 'hourly' | 'daily'): Tasks =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(room[when] ?? {})))

const hourly = tasksOf('hourly')
const daily = tasksOf('daily')

export const recurring: Recurring[] = [
  // A minute apart, so that they don't all query the database at once.
  ...Object.keys(hourly).map((task, place) => ({ task, cron: `${place} * * * *` })),
  ...Object.keys(daily).map((task, place) => ({ task, cron: `${place + 30} 19 * * *`, madeUpFor: 23 })),
]

export const tasks: Tasks = { ...tasksOf('jobs'), ...hourly, ...daily }

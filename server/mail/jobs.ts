import { type Tasks } from '../platform/jobs.ts'

export const mailTasks = {} satisfies Tasks

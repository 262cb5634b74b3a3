import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { type Reminder, remindOfReturn } from './moves/reminders.ts'

export const favoursTasks = {
  remind_of_return: ({ db, clock }: Parts, reminder: Reminder) => remindOfReturn(db, reminder, clock()),
} satisfies Tasks

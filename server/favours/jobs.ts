import { type Parts } from '../platform/handle.ts'
import { type Tasks } from '../platform/jobs.ts'
import { type Reminder, remindOfReturn } from './reminders.ts'

export const favoursTasks = {
  remind_of_return: ({ db, clock }: Parts, reminder: Reminder) => remindOfReturn(db, reminder, clock()),
} satisfies Tasks

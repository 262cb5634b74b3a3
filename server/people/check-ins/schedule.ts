import { minuteMs } from '../../../contract/durations.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import type { Database } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'

export const addMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

export const reminderAt = (due: Date) => addMinutes(due, -checkInLimits.reminded_before)

/** Of what the person is asked, until they answer. */
export const ownerTopics = (id: number) => [`check-in-soon:${id}`, `check-in-due:${id}`] as const

/** Of what its contacts are told. */
export const alarmTopic = (id: number) => `check-in:${id}`

/** The only job about one that waits; what it does is up to the row. */
export const scheduleNextStep = (tx: Database, check_in_id: number, runAt: Date) =>
  addJob(tx, 'go_on_with_check_in', { check_in_id }, { key: `check-in ${check_in_id}`, runAt })

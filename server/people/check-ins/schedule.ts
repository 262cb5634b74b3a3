import { minuteMs } from '../../../contract/durations.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import type { Database } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'

export const addMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

export const reminderAt = (due: Date) => addMinutes(due, -checkInLimits.reminded_before)

/** The topics of the notifications to the person. */
export const ownerTopics = (id: number) => [`check-in-soon:${id}`, `check-in-due:${id}`] as const

/** The topic of the notifications to contacts. */
export const alarmTopic = (id: number) => `check-in:${id}`

/** Each check-in has at most one queued job; the row decides what it does. */
export const scheduleNextStep = (tx: Database, check_in_id: number, runAt: Date) =>
  addJob(tx, 'go_on_with_check_in', { check_in_id }, { key: `check-in ${check_in_id}`, runAt })

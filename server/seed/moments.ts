import { minuteMs } from '../../contract/durations.ts'
import type { Random } from './bulk/random.ts'
import type { PostDraft, Weekday } from './content-schemas.ts'

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Viet Nam is at UTC+7 the whole year. */
const utcOffsetMs = 7 * hourMs

const weekdays: Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const spanDays = 21
/** Posts with a date are recent. */
const datedSpanDays = 4
/** The hours of posts: few at noon, most in the evening. */
const hours = [6, 7, 7, 8, 8, 9, 10, 11, 13, 15, 16, 17, 17, 18, 19, 19, 20, 20, 21, 22]

const midnight = (moment: Date) => Math.floor((moment.getTime() + utcOffsetMs) / dayMs) * dayMs - utcOffsetMs

/** The time of a draft, always before `now`. */
export function writtenAt(
  draft: Pick<PostDraft, 'ago' | 'hour' | 'on' | 'due'>,
  now: Date,
  random: Random,
): Date {
  if (draft.ago !== undefined && draft.hour === undefined) return new Date(now.getTime() - draft.ago * hourMs)
  const isDated = draft.on !== undefined || draft.due !== undefined
  const day =
    draft.ago === undefined ? random.below(isDated ? datedSpanDays : spanDays) : Math.floor(draft.ago / 24)
  const hour = draft.hour ?? random.pick(hours)
  const moment = midnight(now) - day * dayMs + hour * hourMs + random.below(60) * minuteMs
  return new Date(moment < now.getTime() - minuteMs ? moment : moment - dayMs)
}

/** The next such weekday after today, at this hour. */
export function nextAt(weekday: Weekday, hour: number, now: Date): Date {
  const today = new Date(now.getTime() + utcOffsetMs).getUTCDay()
  const days = ((weekdays.indexOf(weekday) - today + 6) % 7) + 1
  return new Date(midnight(now) + days * dayMs + hour * hourMs)
}

const returnHour = 18

/** The return date of a loan: the next such weekday, or a number of days from now. */
export const dueAt = (due: Weekday | number, now: Date): Date =>
  typeof due === 'number'
    ? new Date(midnight(now) + due * dayMs + returnHour * hourMs)
    : nextAt(due, returnHour, now)

export const laterBy = (moment: Date, hoursLater: number) => new Date(moment.getTime() + hoursLater * hourMs)

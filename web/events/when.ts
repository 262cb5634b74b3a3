import type { Event, Repeats } from '../../contract/events/events.ts'
import { text } from '../platform/i18n/i18n.ts'
import {
  dayInVietnam,
  momentInVietnam,
  timeInVietnam,
  wordsInVietnam,
} from '../platform/i18n/vietnam-time.ts'
import { serverNow } from '../platform/server-clock.ts'
import { daysAfter, noonOf } from '../ui/controls/day.ts'
import type { EventFinding } from './kept-events.ts'

/** For a leaf of a calendar: "CN", "22" and "thg 11". */
export const leafOf = (start: string) => ({
  weekday: wordsInVietnam(start, { weekday: 'short' }),
  day: wordsInVietnam(start, { day: 'numeric' }),
  month: wordsInVietnam(start, { month: 'short' }),
})

const dayWords = (moment: string) =>
  wordsInVietnam(moment, { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' })

/** "Chủ Nhật, 22/11/2026, 18:30 – 21:00"; an end on another day with that day. */
export function whenWords({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  if (start_date === null) return text('events.no_date')
  const start = text('events.moment', { day: dayWords(start_date), time: timeInVietnam(start_date) })
  if (end_date === null) return start
  const isSameDay = dayInVietnam(start_date) === dayInVietnam(end_date)
  const end = isSameDay
    ? timeInVietnam(end_date)
    : text('events.moment', { day: dayWords(end_date), time: timeInVietnam(end_date) })
  return text('events.from_to', { start, end })
}

/** "18:30 – 21:00", the end only where it is on the same day. */
export function hoursWords({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  if (start_date === null) return text('events.no_date')
  const start = timeInVietnam(start_date)
  if (end_date === null || dayInVietnam(start_date) !== dayInVietnam(end_date)) return start
  return text('events.from_to', { start, end: timeInVietnam(end_date) })
}

/** "Hằng tuần, đến 31/12/2026". */
export function repeatsWords({ every, until }: Repeats): string {
  const rhythm = text(`events.every_${every}`)
  if (until === null) return rhythm
  const day = wordsInVietnam(until, { day: 'numeric', month: 'numeric', year: 'numeric' })
  return text('events.every_until', { rhythm, day })
}

/** "28/11, 18:30". */
export const untilWords = (moment: string): string =>
  text('events.moment', {
    day: wordsInVietnam(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })

const midnightOf = (day: string): string => momentInVietnam(day, '00:00') ?? ''

/** `from` and `to` of the days that a list is about. A week ends with Sunday. */
export function rangeOf(days: EventFinding['days'], now = serverNow()): { from?: string; to?: string } {
  if (days === 'any') return {}
  const today = dayInVietnam(now)
  const weekday = (noonOf(today).getDay() + 6) % 7
  const monday = daysAfter(today, 7 - weekday)
  const saturday = daysAfter(monday, -2)
  const to = midnightOf(monday)
  return days === 'week' || today >= saturday ? { to } : { from: midnightOf(saturday), to }
}

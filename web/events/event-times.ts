import type { Event, Repeats } from '../../contract/events/events.ts'
import { fullDate, shortDate, shortMonth, text, weekday } from '../platform/i18n/i18n.ts'
import { dayInVietnam, momentInVietnam, noonInVietnam, timeInVietnam } from '../platform/i18n/vietnam.ts'
import { serverNow } from '../platform/server-clock.ts'
import { shortDateParts } from '../posts/card/post-dates.ts'
import { addDays, toNoon } from '../ui/controls/day.ts'
import type { EventFilter } from './event-cache.ts'

/** For a small calendar icon: "CN", "22" and "thg 11". */
export const calendarLeafParts = (start: string) => ({
  ...shortDateParts(start),
  month: shortMonth(noonInVietnam(start)),
})

function formatLongDay(moment: string) {
  const day = noonInVietnam(moment)
  return `${weekday(day)}, ${fullDate(day)}`
}

/** "Chủ Nhật, 22/11/2026, 18:30 – 21:00"; an end on another day includes the day. */
export function formatEventTime({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  if (start_date === null) return text('events.no_date')
  const start = text('events.moment', { day: formatLongDay(start_date), time: timeInVietnam(start_date) })
  if (end_date === null) return start
  const isSameDay = dayInVietnam(start_date) === dayInVietnam(end_date)
  const end = isSameDay
    ? timeInVietnam(end_date)
    : text('events.moment', { day: formatLongDay(end_date), time: timeInVietnam(end_date) })
  return text('events.from_to', { start, end })
}

/** "18:30 – 21:00"; the end only if it is on the same day. */
export function formatEventHours({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  if (start_date === null) return text('events.no_date')
  const start = timeInVietnam(start_date)
  if (end_date === null || dayInVietnam(start_date) !== dayInVietnam(end_date)) return start
  return text('events.from_to', { start, end: timeInVietnam(end_date) })
}

/** "Hằng tuần, đến 31/12/2026". */
export function formatRepeats({ every, until }: Repeats): string {
  const rhythm = text(`events.every_${every}`)
  if (until === null) return rhythm
  return text('events.every_until', { rhythm, day: fullDate(noonInVietnam(until)) })
}

/** "28/11, 18:30". */
export const formatShortMoment = (moment: string): string =>
  text('events.moment', {
    day: shortDate(noonInVietnam(moment)),
    time: timeInVietnam(moment),
  })

const midnightOf = (day: string): string => momentInVietnam(day, '00:00') ?? ''

/** The period of a filter. A week ends on Sunday. */
export function dateRangeOf(days: EventFilter['days'], now = serverNow()): { from?: string; to?: string } {
  if (days === 'any') return {}
  const today = dayInVietnam(now)
  const daysSinceMonday = (toNoon(today).getDay() + 6) % 7
  const monday = addDays(today, 7 - daysSinceMonday)
  const saturday = addDays(monday, -2)
  const to = midnightOf(monday)
  return days === 'week' || today >= saturday ? { to } : { from: midnightOf(saturday), to }
}

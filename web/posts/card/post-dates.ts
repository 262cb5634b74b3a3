import { daysBetween, shortDate, text, weekday } from '../../platform/i18n/i18n.ts'
import { noonInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'

/** "hôm nay", "ngày mai", the weekday within a week, else the date. */
function nameOfDay(day: Date, now: Date): string {
  const daysAhead = daysBetween(now, day)
  if (daysAhead === 0) return text('posts.today')
  if (daysAhead === 1) return text('posts.tomorrow')
  return daysAhead > 1 && daysAhead < 7 ? weekday(day) : shortDate(day)
}

/** The day by which something is due, by the device's time zone. `moment` is ISO 8601. */
export const formatDay = (moment: string, now = serverNow()): string => nameOfDay(new Date(moment), now)

/** The hour of an event, which takes place in Vietnam. */
export const formatHour = timeInVietnam

/** The day and hour of an event. */
export const formatDayAndHour = (moment: string, now = serverNow()): string =>
  `${nameOfDay(noonInVietnam(moment), noonInVietnam(now))}, ${formatHour(moment)}`

/** The day of an event for a small calendar icon: "CN" and "22". */
export function shortDateParts(moment: string) {
  const date = noonInVietnam(moment)
  return { weekday: text('posts.weekday_short', { day: date.getDay() }), day: `${date.getDate()}` }
}

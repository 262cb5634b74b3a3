import { text, locale } from '../../platform/i18n/i18n.ts'
import { dayInVietnam, formatInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'

const oneDay = 24 * 60 * 60_000
const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

type Format = (parts: Intl.DateTimeFormatOptions) => string

/** "hôm nay", "ngày mai", the weekday within a week, else the date. */
function nameOfDay(daysAhead: number, format: Format): string {
  if (daysAhead === 0) return text('posts.today')
  if (daysAhead === 1) return text('posts.tomorrow')
  if (daysAhead > 1 && daysAhead < 7) return format({ weekday: 'long' })
  return format({ day: 'numeric', month: 'numeric' })
}

/** The day by which something is due, by the device's time zone. `moment` is ISO 8601. */
export function formatDay(moment: string, now = serverNow()): string {
  const day = new Date(moment)
  const daysAhead = Math.round((startOfDay(day) - startOfDay(now)) / oneDay)
  return nameOfDay(daysAhead, (parts) => new Intl.DateTimeFormat(locale(), parts).format(day))
}

/** The hour of an event, which takes place in Vietnam. */
export const formatHour = (moment: string): string =>
  formatInVietnam(moment, { hour: '2-digit', minute: '2-digit' })

/** The day and hour of an event. */
export function formatDayAndHour(moment: string, now = serverNow()): string {
  const daysAhead = (Date.parse(dayInVietnam(moment)) - Date.parse(dayInVietnam(now))) / oneDay
  return `${nameOfDay(daysAhead, (parts) => formatInVietnam(moment, parts))}, ${formatHour(moment)}`
}

/** The day of an event for a small calendar icon: "CN" and "22". */
export const shortDateParts = (moment: string) => ({
  weekday: formatInVietnam(moment, { weekday: locale().startsWith('vi') ? 'narrow' : 'short' }),
  day: formatInVietnam(moment, { day: 'numeric' }),
})

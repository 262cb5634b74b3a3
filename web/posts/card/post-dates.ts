import { text, locale } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'

const oneDay = 24 * 60 * 60_000
const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

const formatDate = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), parts).format(moment)

/** "hôm nay", "ngày mai", the weekday within a week, else the date; `moment` is ISO 8601. */
export function formatDay(moment: string, now = serverNow()): string {
  const day = new Date(moment)
  const daysAhead = Math.round((startOfDay(day) - startOfDay(now)) / oneDay)
  if (daysAhead === 0) return text('posts.today')
  if (daysAhead === 1) return text('posts.tomorrow')
  if (daysAhead > 1 && daysAhead < 7) return formatDate(day, { weekday: 'long' })
  return formatDate(day, { day: 'numeric', month: 'numeric' })
}

export const formatHour = (moment: string): string =>
  formatDate(new Date(moment), { hour: '2-digit', minute: '2-digit' })

export const formatDayAndHour = (moment: string, now = serverNow()): string =>
  `${formatDay(moment, now)}, ${formatHour(moment)}`

/** For a small calendar icon: "CN" and "22". */
export const shortDateParts = (moment: string) => ({
  weekday: formatDate(new Date(moment), { weekday: locale().startsWith('vi') ? 'narrow' : 'short' }),
  day: formatDate(new Date(moment), { day: 'numeric' }),
})

import { text, locale } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'

const oneDay = 24 * 60 * 60_000
const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

const inWords = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), parts).format(moment)

/** "hôm nay", "ngày mai", the weekday within a week, else the date; `moment` is ISO 8601. */
export function dayName(moment: string, now = serverNow()): string {
  const day = new Date(moment)
  const ahead = Math.round((startOfDay(day) - startOfDay(now)) / oneDay)
  if (ahead === 0) return text('posts.today')
  if (ahead === 1) return text('posts.tomorrow')
  if (ahead > 1 && ahead < 7) return inWords(day, { weekday: 'long' })
  return inWords(day, { day: 'numeric', month: 'numeric' })
}

export const hourOf = (moment: string): string =>
  inWords(new Date(moment), { hour: '2-digit', minute: '2-digit' })

export const dayAndHour = (moment: string, now = serverNow()): string =>
  `${dayName(moment, now)}, ${hourOf(moment)}`

/** For a small calendar leaf: "CN" and "22". */
export const dateBlock = (moment: string) => ({
  weekday: inWords(new Date(moment), { weekday: locale().startsWith('vi') ? 'narrow' : 'short' }),
  day: inWords(new Date(moment), { day: 'numeric' }),
})

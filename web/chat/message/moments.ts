import { locale, text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'

const oneDay = 24 * 60 * 60_000
const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

const inWords = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), parts).format(moment)

/** `moment` is ISO 8601. */
export const hourOf = (moment: string): string =>
  inWords(new Date(moment), { hour: '2-digit', minute: '2-digit' })

/** "Hôm nay", "Hôm qua", the weekday within a week, else the date. */
export function dayOf(moment: string, now = serverNow()): string {
  const day = new Date(moment)
  const ago = Math.round((startOfDay(now) - startOfDay(day)) / oneDay)
  if (ago === 0) return text('conversation.today')
  if (ago === 1) return text('conversation.yesterday')
  if (ago > 1 && ago < 7) return inWords(day, { weekday: 'long' })
  const isThisYear = day.getFullYear() === now.getFullYear()
  return inWords(day, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}

import { locale, text } from '../platform/i18n/i18n.ts'

/** Hand-overs happen in Vietnam, wherever the device thinks it is; there are no changes of clocks. */
const timeZone = 'Asia/Ho_Chi_Minh'
const offset = '+07:00'

const inWords = (moment: Date | string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone }).format(new Date(moment))

/** YYYY-MM-DD in Vietnam. */
export const dayInVietnam = (moment: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    new Date(moment),
  )

/** HH:MM in Vietnam. */
export const timeInVietnam = (moment: Date | string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(moment),
  )

/** Of YYYY-MM-DD and HH:MM in Vietnam; null where either is missing. ISO 8601 in UTC. */
export function momentInVietnam(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}:00${offset}`)
  return day && time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** "Thứ Bảy, 28/11, 18:30". */
export const momentWords = (moment: string): string =>
  text('orders.moment', {
    weekday: inWords(moment, { weekday: 'long' }),
    day: inWords(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })

/** "28/11, 18:30". */
export const shortMoment = (moment: string): string =>
  text('orders.short_moment', {
    day: inWords(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })

const minute = 60_000

/** How long until an unanswered order is over: "47 giờ", "12 phút". */
export function timeLeft(until: string, now = new Date()): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / minute))
  return minutes < 60
    ? text('orders.minutes', { count: minutes })
    : text('orders.hours', { count: Math.round(minutes / 60) })
}

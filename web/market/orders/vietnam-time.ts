import { text } from '../../platform/i18n/i18n.ts'
import { timeInVietnam, wordsInVietnam } from '../../platform/i18n/vietnam-time.ts'
import { serverNow } from '../../platform/server-clock.ts'

/** "Thứ Bảy, 28/11, 18:30". */
export const momentWords = (moment: string): string =>
  text('orders.moment', {
    weekday: wordsInVietnam(moment, { weekday: 'long' }),
    day: wordsInVietnam(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })

/** "28/11, 18:30". */
export const shortMoment = (moment: string): string =>
  text('orders.short_moment', {
    day: wordsInVietnam(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })

const minute = 60_000

/** How long until an unanswered order is over: "47 giờ", "12 phút". */
export function timeLeft(until: string, now = serverNow()): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / minute))
  return minutes < 60
    ? text('orders.minutes', { count: minutes })
    : text('orders.hours', { count: Math.round(minutes / 60) })
}

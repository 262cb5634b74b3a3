import { minuteMs } from '../../contract/durations.ts'
import type { QuietHours } from '../../contract/notifications/preferences.ts'

const dayMs = 24 * 60 * minuteMs
/** Viet Nam keeps UTC+7 the whole year. */
const aheadMs = 7 * 60 * minuteMs

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs

/** When the quiet hours end that it is in; null outside of them. */
export function quietUntil(hours: QuietHours | null, now: Date): Date | null {
  if (!hours) return null
  const [from, to] = [msOf(hours.from), msOf(hours.to)]
  const midnight = Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs
  const time = now.getTime() - midnight
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to)
  if (!isQuiet) return null
  return new Date(midnight + to + (time < to ? 0 : dayMs))
}

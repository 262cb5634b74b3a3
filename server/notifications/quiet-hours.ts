import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import type { QuietHours } from '../../contract/notifications/preferences.ts'

/** Viet Nam is at UTC+7 all year. */
const utcOffsetMs = 7 * hourMs

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs

/** The end of the current quiet hours; null outside of them. */
export function quietUntil(hours: QuietHours | null, now: Date): Date | null {
  if (!hours) return null
  const [from, to] = [msOf(hours.from), msOf(hours.to)]
  const midnight = Math.floor((now.getTime() + utcOffsetMs) / dayMs) * dayMs - utcOffsetMs
  const time = now.getTime() - midnight
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to)
  if (!isQuiet) return null
  return new Date(midnight + to + (time < to ? 0 : dayMs))
}

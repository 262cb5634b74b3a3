import { clockTime, daysBetween, shortDate, text, weekday } from '../platform/i18n/i18n.ts'
import { serverNow } from '../platform/server-clock.ts'

const oneDay = 24 * 60 * 60_000

/** A past moment (ISO 8601): "hôm nay, 17:20", "hôm qua, 17:20", else the date before the hour. */
export function formatPastMoment(moment: string, now = serverNow()): string {
  const date = new Date(moment)
  const hour = clockTime(date)
  const ahead = daysBetween(now, date)
  const day = ahead === 0 ? text('favours.today') : ahead === -1 ? text('favours.yesterday') : shortDate(date)
  return text('favours.day_and_hour', { day, hour })
}

/** "12/11". */
export const formatShortDay = (moment: string) => shortDate(new Date(moment))

const weekdayAndDate = (day: Date) =>
  text('favours.weekday_and_date', {
    weekday: weekday(day),
    date: shortDate(day),
  })

/** When a loan is due: "Trả chậm nhất hôm nay", "Trả chậm nhất Thứ Hai, 24/11"; or by how many days it is late. */
export function formatDueDate(due: string, now = serverNow()): string {
  const day = new Date(due)
  const ahead = daysBetween(now, day)
  if (ahead < 0) return text('favours.overdue', { count: -ahead })
  if (ahead === 0) return text('favours.due_today')
  if (ahead === 1) return text('favours.due_tomorrow')
  return text('favours.due', { day: weekdayAndDate(day) })
}

/** The day before the due date, when a reminder is sent; null from that day on. */
export const formatReminderDay = (due: string, now = serverNow()) =>
  daysBetween(now, new Date(due)) > 1 ? weekdayAndDate(new Date(new Date(due).getTime() - oneDay)) : null

export const isOverdue = (due: string, now = serverNow()) => daysBetween(now, new Date(due)) < 0

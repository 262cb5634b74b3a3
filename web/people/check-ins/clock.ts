import { useEffect, useState } from 'react'
import { clockTime, shortDate, text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'

const minuteMs = 60_000

export const minutesBetween = (from: Date | string, to: Date | string) =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / minuteMs)

export const addMinutes = (moment: Date | string, minutes: number) =>
  new Date(new Date(moment).getTime() + minutes * minuteMs)

/** Formats a time such as "22:30", and adds the day unless it is today. */
export function formatTime(moment: Date | string, now = serverNow()): string {
  const date = new Date(moment)
  const time = clockTime(date)
  if (date.toDateString() === now.toDateString()) return time
  if (date.toDateString() === addMinutes(now, 24 * 60).toDateString())
    return text('check-ins.tomorrow', { time })
  const day = shortDate(date)
  return text('check-ins.on_day', { time, day })
}

/** The next occurrence of a time of day such as `22:30`; null for any other text. */
export function nextTimeOfDay(time: string, now = serverNow()): Date | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const next = new Date(now)
  next.setHours(Number(hours), Number(minutes), 0, 0)
  return next > now ? next : addMinutes(next, 24 * 60)
}

/** The current server time, updated every ten seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

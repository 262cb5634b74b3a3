import { useEffect, useState } from 'react'
import { locale, text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'

const minute = 60_000

export const minutesBetween = (from: Date | string, to: Date | string) =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / minute)

export const addMinutes = (moment: Date | string, minutes: number) =>
  new Date(new Date(moment).getTime() + minutes * minute)

/** "22:30", with the day where it is another than today. */
export function formatTime(moment: Date | string, now = serverNow()): string {
  const then = new Date(moment)
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(then)
  if (then.toDateString() === now.toDateString()) return time
  if (then.toDateString() === addMinutes(now, 24 * 60).toDateString())
    return text('check-ins.tomorrow', { time })
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'numeric' }).format(then)
  return text('check-ins.on_day', { time, day })
}

/** The next moment at which a clock shows a time, given as `22:30`; null for what is none. */
export function nextTimeOfDay(time: string, now = serverNow()): Date | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const next = new Date(now)
  next.setHours(Number(hours), Number(minutes), 0, 0)
  return next > now ? next : addMinutes(next, 24 * 60)
}

/** The present, a few times a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'
import { serverNow } from '../platform/server-clock.ts'

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

const hourMs = 60 * 60_000

/** Indochina time is UTC+7 all the year. */
const hourInVietnam = (now: Date) => (now.getUTCHours() + 7) % 24

/** Morning begins at 5, noon at 11, afternoon at 13, evening at 18 and night at 22. */
export function dayPartAt(hour: number): DayPart {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The hour in Viet Nam, 0 to 23, also once it has changed. */
export function useHour(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), hourMs - (now.getTime() % hourMs))
    return () => clearTimeout(timer)
  }, [now])
  return hourInVietnam(now)
}

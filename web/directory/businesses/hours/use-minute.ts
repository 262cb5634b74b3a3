import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/server-clock.ts'

const halfMinute = 30_000

/** The present, so that what opens and closes is shown when it does. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The present, so that what opens and closes is shown when it does. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

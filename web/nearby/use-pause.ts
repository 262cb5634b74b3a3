import { useEffect, useState } from 'react'

/** As long as somebody goes on typing, nothing is asked for. */
const pause = 250

/** The text after a pause in typing; an empty one at once. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}

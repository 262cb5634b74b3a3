import { useEffect, useState } from 'react'

/** Milliseconds without a key before the search starts. */
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

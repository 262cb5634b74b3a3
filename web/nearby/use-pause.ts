import { useEffect, useState } from 'react'

/** As long as somebody goes on typing, nothing is asked for. */
const pause = 250

/** What has been typed, once nothing more follows for a moment; nothing at once where it was cleared. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}

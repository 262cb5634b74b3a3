import { useEffect, useState } from 'react'

/** Milliseconds: the second of two quick taps comes sooner. */
const lingering = 500

/**
 * Stays true for a while longer. For a button whose words change with a press: the second of two quick taps is meant for
 * the words before.
 */
export function useDoubleTapGuard(isBusy: boolean): boolean {
  const [lingers, setLingers] = useState(false)
  if (isBusy && !lingers) setLingers(true)
  useEffect(() => {
    if (isBusy || !lingers) return undefined
    const timer = setTimeout(() => setLingers(false), lingering)
    return () => clearTimeout(timer)
  }, [isBusy, lingers])
  return lingers
}

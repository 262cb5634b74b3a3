import { useEffect, useState } from 'react'

/** The second of two quick taps comes sooner than this. */
const doubleTapMs = 500

/**
 * Stays true for 500 ms after `isBusy`. For a button whose label changes with a press: the second of two quick taps is
 * meant for the old label.
 */
export function useDoubleTapGuard(isBusy: boolean): boolean {
  const [isGuarded, setGuarded] = useState(false)
  if (isBusy && !isGuarded) setGuarded(true)
  useEffect(() => {
    if (isBusy || !isGuarded) return undefined
    const timer = setTimeout(() => setGuarded(false), doubleTapMs)
    return () => clearTimeout(timer)
  }, [isBusy, isGuarded])
  return isGuarded
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cameFrom } from '../../frame/previous-path.ts'
import { useWide } from '../../settings/use-wide.ts'

const isMarked = () => (history.state as { beside?: boolean } | null)?.beside === true

/**
 * Whether the post of this address is shown beside the list it was opened from: where there is room, and one came from
 * the feed. The history entry remembers it, for returning from elsewhere and for reloading.
 */
export function useIsBeside(): boolean {
  const { pathname, key } = useLocation()
  const isWide = useWide()
  const [isFromList] = useState(() => isMarked() || cameFrom(pathname) === '/feed')
  const isBeside = isWide && isFromList
  useEffect(() => {
    if (isBeside && !isMarked()) history.replaceState({ ...history.state, beside: true }, '')
    // A new entry has not been marked yet.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isBeside, key])
  return isBeside
}

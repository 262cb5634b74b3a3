import { useEffect, useEffectEvent, useState } from 'react'
import type { NextPage } from './More.tsx'

/** Pixels before the end. */
const ahead = '600px'

/**
 * Loads the next page as its end comes near; after a failure only the button does. Returns the ref of that end, which may
 * come later than the list.
 */
export function useMoreInView({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: NextPage) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !end) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [canLoad, end])
  return setEnd
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { NextPage } from './More.tsx'

/** Pixels before the end. */
const ahead = '600px'

/** Loads the next page as its end comes near; after a failure only the button does. Returns the ref of that end. */
export function useMoreInView({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: NextPage) {
  const end = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad])
  return end
}

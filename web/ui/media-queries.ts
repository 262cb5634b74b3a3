import { useCallback, useSyncExternalStore } from 'react'

/** Wide enough for the navigation rail and for popovers: 768 px at a text size of 16 px. */
export const wideScreen = '(min-width: 48rem)'

/** Whether a media query matches; false without a window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether list and page fit side by side: from 64rem (1024 px at a text size of 16 px) up. */
export const useIsTwoColumn = (): boolean => useMediaQuery('(min-width: 64rem)')

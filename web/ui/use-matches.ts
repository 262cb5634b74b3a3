import { useCallback, useSyncExternalStore } from 'react'

/** From where there is room for a rail and for popovers: 768 px at 16 px. */
export const wideScreen = '(min-width: 48rem)'

/** Whether a media query holds now; false where there is no window. */
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

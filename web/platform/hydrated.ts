import { useSyncExternalStore } from 'react'

/** False while a page is prerendered and until the browser has woken it; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

/** False while prerendering and until React has hydrated the page. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

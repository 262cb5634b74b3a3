import { useSyncExternalStore } from 'react'

/** False while a page is prerendered and until React has hydrated it; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether list and page fit side by side: from 64rem (1024 px at 16 px) up. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )

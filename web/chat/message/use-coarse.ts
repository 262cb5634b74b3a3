import { useSyncExternalStore } from 'react'

const query = matchMedia('(pointer: coarse)')

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a finger does what a mouse does elsewhere. */
export const useCoarse = (): boolean => useSyncExternalStore(subscribe, () => query.matches)

import { useSyncExternalStore } from 'react'
import { isOnline, subscribeOnline } from './online.ts'

/** See `isOnline`; true while prerendering. */
export const useOnline = () => useSyncExternalStore(subscribeOnline, isOnline, () => true)

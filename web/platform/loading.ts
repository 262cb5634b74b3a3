import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waitingFor = 0

function count(change: 1 | -1) {
  waitingFor += change
  for (const listener of listeners) listener()
}

/** Counts a promise for a screen's code among what is awaited. Callable while rendering. */
export function whileLoading<T>(promise: Promise<T>): Promise<T> {
  queueMicrotask(() => count(1))
  return promise.finally(() => count(-1))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the code of a screen is on its way; meanwhile the screen before it stays. */
export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waitingFor > 0,
    () => false,
  )

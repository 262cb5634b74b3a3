import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waitingFor = 0

function count(change: 1 | -1) {
  waitingFor += change
  for (const listener of listeners) listener()
}

/** Counts a promise for a screen's code among what is awaited. Callable while rendering. */
export function whileLoading(promise: Promise<unknown>): void {
  queueMicrotask(() => count(1))
  const arrived = () => count(-1)
  void promise.then(arrived, arrived)
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

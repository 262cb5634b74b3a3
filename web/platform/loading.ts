import { createStore, useStore } from 'zustand'

const waitingFor = createStore<number>(() => 0)

const count = (change: 1 | -1) => waitingFor.setState((number) => number + change)

/** Counts a promise for a screen's code among what is awaited. Callable while rendering. */
export function whileLoading(promise: Promise<unknown>): void {
  queueMicrotask(() => count(1))
  const arrived = () => count(-1)
  void promise.then(arrived, arrived)
}

/** Whether the code of a screen is on its way; meanwhile the screen before it stays. */
export const useIsLoading = (): boolean => useStore(waitingFor, (number) => number > 0)

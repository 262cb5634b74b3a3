import { createStore, useStore } from 'zustand'

const waitingFor = createStore<number>(() => 0)

const count = (change: 1 | -1) => waitingFor.setState((number) => number + change)

/** May be called while rendering. */
export function showLoadingUntil(promise: Promise<unknown>): void {
  queueMicrotask(() => count(1))
  const arrived = () => count(-1)
  void promise.then(arrived, arrived)
}

export const useIsLoading = (): boolean => useStore(waitingFor, (number) => number > 0)

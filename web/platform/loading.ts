import { createStore, useStore } from 'zustand'

const loadingCount = createStore<number>(() => 0)

const count = (change: 1 | -1) => loadingCount.setState((number) => number + change)

/** May be called while rendering. */
export function showLoadingUntil(promise: Promise<unknown>): void {
  queueMicrotask(() => count(1))
  const onSettled = () => count(-1)
  void promise.then(onSettled, onSettled)
}

export const useIsLoading = (): boolean => useStore(loadingCount, (number) => number > 0)

import { QueryClient } from '@tanstack/react-query'
import { isFinal } from './api-error.ts'

export const retrying = (times: number) => (failures: number, error: Error) =>
  failures < times && !isFinal(error)

/** 1 s, doubling up to 30 s; `failures` counts from 0. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 5 * 60_000, retry: retrying(3), retryDelay },
  },
})

import { QueryClient } from '@tanstack/react-query'
import { isFinal, isMissing } from './api-error.ts'
import { isOnline } from './online.ts'

/** No retries without a network: failed queries are refetched when it returns. */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !isFinal(error) && isOnline()

/** 1 s, doubling up to 30 s; `failures` counts from 0. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

/** For background requests: retries until the server accepts or finally refuses; waits for the network. */
export const retryForever = {
  networkMode: 'online',
  retry: (_: number, error: Error) => !isFinal(error),
  retryDelay,
} as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: retryUpTo(3),
      retryDelay,
      // Without a network, queries fail at once so that screens can show it.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Milliseconds between polls for changes by others, while the page is visible and online. */
export const pollInterval = 60_000

/** Query options of pages that others may change or delete. Polling stops after a 404. */
export const pollingOptions = {
  refetchInterval: ({ state }: { state: { error: unknown } }) => !isMissing(state.error) && pollInterval,
}

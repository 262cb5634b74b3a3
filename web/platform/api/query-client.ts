import { QueryClient } from '@tanstack/react-query'
import { isFinal } from './api-error.ts'
import { isOnline } from './online.ts'

/** Without a network it isn't repeated: what fails then is fetched again when the network is back. */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !isFinal(error) && isOnline()

/** 1 s, doubling up to 30 s; `failures` counts from 0. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

/** For what is sent in the background until the server accepts it or refuses it for good; it waits for the network. */
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
      // A screen that waits for the network must say so, not only wait.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

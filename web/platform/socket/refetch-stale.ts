import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

const maxAgeMs = 30_000

/** Refetches data older than 30 s. Call it after a reconnect, because events may have been missed. */
export const refetchStale = (queryKey: QueryKey) =>
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < Date.now() - maxAgeMs,
  })

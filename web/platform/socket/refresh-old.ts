import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

/** Milliseconds. */
const young = 30_000

/** Asks anew for what is older than half a minute: after a connection is made, as what happened meanwhile was not told. */
export const refetchStale = (queryKey: QueryKey) =>
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < Date.now() - young,
  })

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getWaiting } from '../../../contract/posts/favour-lists.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'

const fresh = 60_000

export const waitingQuery = (viewer_id: number | undefined) =>
  queryOptions({
    // Within `favourKeys.all`, so that a move refreshes it.
    queryKey: ['favours', 'waiting', viewer_id],
    queryFn: ({ signal }) => call(getWaiting, { signal }),
    enabled: viewer_id !== undefined,
    retry: false,
    staleTime: fresh,
  })

/** Asked for again at a visit and when a favour moves, not each minute while one reads: a row that came up would push away what is being read. */
export function useWaiting() {
  const id = useSession(({ user }) => user?.id)
  return useQuery(waitingQuery(id), queryClient).data
}

/** How many favours wait for the viewer, at most 100; 0 until known. */
export const useWaitingCount = (): number => useWaiting()?.count ?? 0

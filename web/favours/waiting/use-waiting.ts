import { useQuery } from '@tanstack/react-query'
import { getWaiting } from '../../../contract/posts/favour-lists.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'

const fresh = 60_000

/** Asked for again at a visit, not while one reads: a row that came up would push away what is being read. */
export function useWaiting() {
  const id = useSession(({ user }) => user?.id)
  const { data } = useQuery(
    {
      // Within `favourKeys.all`, so that a move refreshes it.
      queryKey: ['favours', 'waiting', id],
      queryFn: ({ signal }) => call(getWaiting, { signal }),
      enabled: id !== undefined,
      retry: false,
      staleTime: fresh,
    },
    queryClient,
  )
  return data
}

/** How many favours wait for the viewer, at most 100; 0 until known. */
export const useWaitingCount = (): number => useWaiting()?.count ?? 0

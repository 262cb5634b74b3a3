import { useQuery } from '@tanstack/react-query'
import { countUnread } from '../../contract/unread.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession } from '../platform/session/session.ts'

const every = 60_000

/** Every query of how much waits to be read begins with this. */
export const unreadKey = ['notifications', 'unread']

/** How much waits to be read. Where it is to `poll`, it asks every minute while the app is looked at, and on coming back. */
export function useUnread(poll = false) {
  const id = useSession(({ user }) => user?.id)
  const { data } = useQuery(
    {
      queryKey: [...unreadKey, id],
      queryFn: ({ signal }) => call(countUnread, { signal }),
      enabled: id !== undefined,
      retry: false,
      staleTime: Infinity,
      refetchInterval: poll && every,
      refetchOnWindowFocus: poll && 'always',
    },
    queryClient,
  )
  return data
}

/** A number as it is written on the bell. */
export const badgeOf = (count: number) => (count > 9 ? '9+' : String(count))

import { queryOptions, useQuery } from '@tanstack/react-query'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { call } from '../platform/api/call.ts'
import { pollInterval, queryClient } from '../platform/api/query-client.ts'
import { useSession } from '../platform/session/session.ts'

/** The prefix of all queries of unread counts. */
export const unreadCountKey = ['notifications', 'unread']

export const unreadCountQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [...unreadCountKey, id],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    retry: false,
    staleTime: Infinity,
  })

/** With `poll`, refetches every minute while the app is visible, and when it becomes visible. */
export function useUnreadCount(poll = false) {
  const id = useSession(({ user }) => user?.id)
  const { data } = useQuery(
    {
      ...unreadCountQuery(id),
      enabled: id !== undefined,
      refetchInterval: poll && pollInterval,
      refetchOnWindowFocus: poll && 'always',
    },
    queryClient,
  )
  return data
}

export const formatBadgeCount = (count: number) => (count > 9 ? '9+' : String(count))

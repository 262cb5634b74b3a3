import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useLanguage } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'

const fresh = 30_000

const cursorIn = (next: string | null) =>
  next === null ? null : new URL(next, location.origin).searchParams.get('cursor')

/** `isStale` after a failed refresh, which is retried by itself. A notification on two pages appears once. */
export function useNotifications(unread = false) {
  const { id } = useViewer()
  const language = useLanguage()
  const list = useInfiniteQuery(
    {
      queryKey: [...notificationListsKey, id, language, unread],
      queryFn: ({ pageParam, signal }) =>
        call(listNotifications, {
          query: { ...(unread && { unread }), ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => cursorIn(next),
      staleTime: fresh,
      refetchInterval: ({ state }) => state.data !== undefined && state.status === 'error' && fresh,
    },
    queryClient,
  )
  const results = list.data?.pages.flatMap((page) => page.results) ?? []
  const items = [...new Map(results.map((item) => [item.id, item])).values()]
  return { ...list, items, isStale: list.isRefetchError && !list.isFetchNextPageError }
}

type NotificationPage = Type.Static<(typeof listNotifications)['reply']>
export type NotificationPages = InfiniteData<NotificationPage, string | null>

/** The prefix of all list queries. */
export const notificationListsKey = ['notifications', 'list']

import { type InfiniteData, useInfiniteQuery, queryOptions } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { getNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useLanguage } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { unreadCountKey } from './unread-count.ts'

const staleTimeMs = 30_000

const cursorOf = (next: string | null) =>
  next === null ? null : new URL(next, location.origin).searchParams.get('cursor')

/**
 * `isStale` is true after a failed refresh, which is retried automatically. A notification on two pages appears once.
 */
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
      getNextPageParam: ({ next }) => cursorOf(next),
      staleTime: staleTimeMs,
      meta: { topics: ['me'] },
      refetchInterval: ({ state }) => state.data !== undefined && state.status === 'error' && staleTimeMs,
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

export function refetchNotifications() {
  void queryClient.invalidateQueries({ queryKey: notificationListsKey })
  void queryClient.invalidateQueries({ queryKey: unreadCountKey })
}

export const notificationPreferencesQuery = (id: number) =>
  queryOptions({
    queryKey: ['notification-preferences', id],
    queryFn: () => call(getNotificationPreferences),
    staleTime: 60_000,
  })

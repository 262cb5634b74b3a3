import { useInfiniteQuery } from '@tanstack/react-query'
import { type FavourSection, listOwnFavours } from '../../../contract/posts/favour-lists.ts'
import { call } from '../../platform/api/call.ts'
import { pollInterval } from '../../platform/api/poll-interval.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useViewer } from '../../platform/session/session.ts'
import { favourKeys } from '../data.ts'

const cursorIn = (next: string | null) =>
  next === null ? null : new URL(next, location.origin).searchParams.get('cursor')

/** A favour that has moved between two pages appears once. */
export function useOwnFavours(section: FavourSection) {
  const { id } = useViewer()
  const list = useInfiniteQuery(
    {
      queryKey: favourKeys.own(id, section),
      queryFn: ({ pageParam, signal }) =>
        call(listOwnFavours, {
          params: { section },
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => cursorIn(next),
      // The other side may be looking at it too.
      staleTime: 0,
      refetchInterval: pollInterval,
    },
    queryClient,
  )
  const results = list.data?.pages.flatMap((page) => page.results) ?? []
  const items = [...new Map(results.map((item) => [item.id, item])).values()]
  return { ...list, items, count: list.data?.pages[0]?.count ?? 0 }
}
export type OwnList = ReturnType<typeof useOwnFavours>

import { infiniteQueryOptions } from '@tanstack/react-query'

interface Page {
  next: string | null
}

/** The cursor in the address of the next page; null after the last page. */
export const nextCursor = ({ next }: Page): string | null =>
  next && new URL(next, location.origin).searchParams.get('cursor')

/** Options of an infinite query whose pages are addressed by a cursor; `page` is a part of the request's query. */
export const cursorPages = <Reply extends Page>(
  queryKey: readonly unknown[],
  fetchPage: (page: { cursor?: string }, signal: AbortSignal) => Promise<Reply>,
  staleTime = 60_000,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
    staleTime,
  })

/** The items of all loaded pages. An item on two pages appears once. */
export function itemsOf<Item extends object>(
  data: { pages: readonly { results: readonly Item[] }[] } | undefined,
): Item[] {
  const items = data?.pages.flatMap(({ results }) => results) ?? []
  return [...new Map(items.map((item) => ['id' in item ? item.id : item, item])).values()]
}

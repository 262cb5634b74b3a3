import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query'
import { applyUpdate, changeOptimistically, type settledChanges } from './change.ts'
import { queryClient } from './query-client.ts'

interface Page<Item> {
  results: Item[]
}

/** The data of a query: pages of items, one page of items, or a single item. */
export type CachedItems<Item> = InfiniteData<Page<Item>> | Page<Item> | Item

const hasPages = <Item>(cached: CachedItems<Item>): cached is InfiniteData<Page<Item>> =>
  Array.isArray((cached as Partial<InfiniteData<Page<Item>>>).pages)

const isPage = <Item>(cached: CachedItems<Item>): cached is Page<Item> =>
  Array.isArray((cached as Partial<Page<Item>>).results)

export function patchCachedItem<Item extends { id: number }>(
  cached: CachedItems<Item>,
  id: number,
  patch: (item: Item) => Item,
): CachedItems<Item> {
  const patchItem = (item: Item) => (item.id === id ? patch(item) : item)
  const patchPage = (page: Page<Item>) => ({ ...page, results: page.results.map(patchItem) })
  if (hasPages(cached)) return { ...cached, pages: cached.pages.map(patchPage) }
  return isPage(cached) ? patchPage(cached) : patchItem(cached)
}

function itemsIn<Item>(cached: CachedItems<Item>): Item[] {
  if (hasPages(cached)) return cached.pages.flatMap(({ results }) => results)
  return isPage(cached) ? cached.results : [cached]
}

/** From any query under `queryKey` that `isSearched` accepts, as the first data of the item's own page. */
export const findCachedItem = <Item extends { id: number }>(
  queryKey: QueryKey,
  matches: (item: Item) => boolean,
  isSearched: (query: Query) => boolean = () => true,
): Item | undefined =>
  queryClient
    .getQueriesData<CachedItems<Item>>({ queryKey, predicate: isSearched })
    .flatMap(([, cached]) => (cached ? itemsIn(cached) : []))
    .find(matches)

/** Replies to earlier requests don't undo the update. `patch` must be idempotent. `settledBefore` as for `applyUpdate`. */
export const updateCachedItem = <Item extends { id: number }>(
  queryKey: QueryKey,
  id: number,
  patch: (item: Item) => Item,
  settledBefore?: ReturnType<typeof settledChanges>,
): void =>
  applyUpdate<CachedItems<Item>>(queryKey, (cached) => patchCachedItem(cached, id, patch), settledBefore)

export interface ItemChange<Item, Reply> {
  /** Idempotent. */
  patch: (item: Item) => Item
  send: () => Promise<Reply>
}

/** Shows the change in every query under `queryKey`; rolls back if `send` rejects, and rejects as it does. */
export const changeCachedItem = <Item extends { id: number }, Reply>(
  queryKey: QueryKey,
  id: number,
  { patch, send }: ItemChange<Item, Reply>,
): Promise<Reply> =>
  changeOptimistically<CachedItems<Item>, Reply>({
    changeKey: [...queryKey, 'one', id],
    queryKey: queryKey,
    update: (cached) => patchCachedItem(cached, id, patch),
    send,
  })

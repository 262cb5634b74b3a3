import type { ProductCategory } from '../../contract/market/categories.ts'
import type { Deal, Product, ProductOrdering, ProductStatus } from '../../contract/market/products.ts'
import { changeCachedItem, findCachedItem, updateCachedItem } from '../platform/api/cached-items.ts'
import { queryClient } from '../platform/api/query-client.ts'

/** An empty `search` matches everything. */
export interface ProductFilter {
  search: string
  category: ProductCategory | null
  ordering: ProductOrdering
}

export const noFilter: ProductFilter = { search: '', category: null, ordering: '-created_at' }

/** Null for all of the viewer's products. */
export type OwnProductFilter = ProductStatus | null

export const productKeys = {
  /** Lists and single products. */
  all: ['products'] as const,
  ones: ['products', 'one'] as const,
  one: (id: number) => ['products', 'one', id] as const,
  lists: ['products', 'list'] as const,
  list: (filter: ProductFilter) => ['products', 'list', filter] as const,
  owns: ['products', 'own'] as const,
  own: (filter: OwnProductFilter) => ['products', 'own', filter] as const,
  shelves: ['products', 'shelf'] as const,
  shelf: (name: string) => ['products', 'shelf', name] as const,
  related: (id: number) => ['products', 'related', id] as const,
  saved: ['products', 'saved'] as const,
  found: (q: string) => ['products', 'found', q] as const,
}

/**
 * Only the viewer's own products have `near_home`, and only a product that was read alone has `deal`. With `is_gone` it was
 * deleted here, and no list shows it.
 */
export type CachedProduct = Product & { near_home?: boolean; deal?: Deal; is_gone?: boolean }

export const getCachedProduct = (id: number) =>
  findCachedItem(productKeys.all, (item: CachedProduct) => item.id === id)

/** `patch` must be idempotent. */
export const updateProduct = (id: number, patch: (product: CachedProduct) => CachedProduct): void =>
  updateCachedItem(productKeys.all, id, patch)

/** Shows `fields` in every query; rolls back if `send` rejects, and rejects as it does. */
export const changeProductOptimistically = <Reply>(
  id: number,
  fields: Partial<CachedProduct>,
  send: () => Promise<Reply>,
): Promise<Reply> =>
  changeCachedItem(productKeys.all, id, {
    patch: (product: CachedProduct) => ({ ...product, ...fields }),
    send,
  })

/** After a product was listed or restored: refetches the lists that would show it. */
export const refreshProductLists = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, kind] }) => room === 'products' && kind !== 'one' && kind !== 'found',
  })

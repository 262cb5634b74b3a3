import type { InfiniteData } from '@tanstack/react-query'
import type { ProductCategory } from '../../contract/market/categories.ts'
import type { Product, ProductOrdering, ProductStatus } from '../../contract/market/products.ts'
import { applyUpdate, changeOptimistically } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'

/** What the market is looked through for; `search` is '' for everything. */
export interface ProductFilter {
  search: string
  category: ProductCategory | null
  ordering: ProductOrdering
}

export const noFilter: ProductFilter = { search: '', category: null, ordering: '-created_at' }

/** Null is all of one's own. */
export type OwnProductFilter = ProductStatus | null

export const productKeys = {
  /** Lists and single products. */
  all: ['products'] as const,
  ones: ['products', 'one'] as const,
  one: (id: number) => ['products', 'one', id] as const,
  lists: ['products', 'list'] as const,
  list: (finding: ProductFilter) => ['products', 'list', finding] as const,
  owns: ['products', 'own'] as const,
  own: (box: OwnProductFilter) => ['products', 'own', box] as const,
  shelf: (name: string) => ['products', 'shelf', name] as const,
  related: (id: number) => ['products', 'related', id] as const,
  saved: ['products', 'saved'] as const,
  found: (q: string) => ['products', 'found', q] as const,
}

/** `near_home` is known of one's own. With `is_gone` it was deleted here, and no list shows it. */
export type CachedProduct = Product & { near_home?: boolean; is_gone?: boolean }

interface Results {
  results: CachedProduct[]
}

/** What a query under `productKeys.all` holds. */
type CachedData = InfiniteData<Results> | Results | CachedProduct

const patchCached = (
  there: CachedData,
  id: number,
  patch: (product: CachedProduct) => CachedProduct,
): CachedData => {
  const one = (product: CachedProduct) => (product.id === id ? patch(product) : product)
  const page = <P extends Results>(some: P) => ({ ...some, results: some.results.map(one) })
  if ('pages' in there) return { ...there, pages: there.pages.map(page) }
  return 'results' in there ? page(there) : one(there)
}

/** From whichever list has it, for its own page to start with. */
export function getCachedProduct(id: number): CachedProduct | undefined {
  for (const [, there] of queryClient.getQueriesData<CachedData>({ queryKey: productKeys.all })) {
    if (!there) continue
    const pages = 'pages' in there ? there.pages : 'results' in there ? [there] : [{ results: [there] }]
    const product = pages.flatMap(({ results }) => results).find((each) => each.id === id)
    if (product) return product
  }
  return undefined
}

/** Also in what was asked for before. `patch` may run again. */
export const updateProduct = (id: number, patch: (product: CachedProduct) => CachedProduct): void =>
  applyUpdate<CachedData>(productKeys.all, (there) => patchCached(there, id, patch))

/** Shows `fields` at once, everywhere, and takes them back where the server refuses; rejects as `send` does. */
export const changeProductOptimistically = <Reply>(
  id: number,
  fields: Partial<CachedProduct>,
  send: () => Promise<Reply>,
): Promise<Reply> =>
  changeOptimistically<CachedData, Reply>({
    thing: productKeys.one(id),
    within: productKeys.all,
    show: (there) => patchCached(there, id, (product) => ({ ...product, ...fields })),
    send,
  })

/** After something was listed, or came back: asks for the lists that would show it. */
export const refreshProductLists = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, kind] }) => room === 'products' && kind !== 'one' && kind !== 'found',
  })

import type { InfiniteData } from '@tanstack/react-query'
import type { ProductCategory } from '../../contract/market/categories.ts'
import type { Product, ProductOrdering, ProductStatus } from '../../contract/market/products.ts'
import { applyUpdate, change } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'

/** What the market is looked through for; `search` is '' for everything. */
export interface Finding {
  search: string
  category: ProductCategory | null
  ordering: ProductOrdering
}

export const everything: Finding = { search: '', category: null, ordering: '-created_at' }

/** Null is all of one's own. */
export type OwnBox = ProductStatus | null

export const productKeys = {
  /** Lists and single products. */
  all: ['products'] as const,
  ones: ['products', 'one'] as const,
  one: (id: number) => ['products', 'one', id] as const,
  lists: ['products', 'list'] as const,
  list: (finding: Finding) => ['products', 'list', finding] as const,
  owns: ['products', 'own'] as const,
  own: (box: OwnBox) => ['products', 'own', box] as const,
  shelf: (name: string) => ['products', 'shelf', name] as const,
  related: (id: number) => ['products', 'related', id] as const,
  saved: ['products', 'saved'] as const,
  found: (q: string) => ['products', 'found', q] as const,
}

/** `near_home` is known of one's own. With `is_gone` it was deleted here, and no list shows it. */
export type KeptProduct = Product & { near_home?: boolean; is_gone?: boolean }

interface Results {
  results: KeptProduct[]
}

/** What a query under `productKeys.all` holds. */
type Kept = InfiniteData<Results> | Results | KeptProduct

const patched = (there: Kept, id: number, patch: (product: KeptProduct) => KeptProduct): Kept => {
  const one = (product: KeptProduct) => (product.id === id ? patch(product) : product)
  const page = <P extends Results>(some: P) => ({ ...some, results: some.results.map(one) })
  if ('pages' in there) return { ...there, pages: there.pages.map(page) }
  return 'results' in there ? page(there) : one(there)
}

/** From whichever list has it, for its own page to start with. */
export function keptProduct(id: number): KeptProduct | undefined {
  for (const [, there] of queryClient.getQueriesData<Kept>({ queryKey: productKeys.all })) {
    if (!there) continue
    const pages = 'pages' in there ? there.pages : 'results' in there ? [there] : [{ results: [there] }]
    const product = pages.flatMap(({ results }) => results).find((each) => each.id === id)
    if (product) return product
  }
  return undefined
}

/** Also in what was asked for before. `patch` may run again. */
export const updateProduct = (id: number, patch: (product: KeptProduct) => KeptProduct): void =>
  applyUpdate<Kept>(productKeys.all, (there) => patched(there, id, patch))

/** Shows `fields` at once, everywhere, and takes them back where the server refuses; rejects as `send` does. */
export const sendChange = <Reply>(
  id: number,
  fields: Partial<KeptProduct>,
  send: () => Promise<Reply>,
): Promise<Reply> =>
  change<Kept, Reply>({
    thing: productKeys.one(id),
    within: productKeys.all,
    show: (there) => patched(there, id, (product) => ({ ...product, ...fields })),
    send,
  })

/** After something was listed, or came back: asks for the lists that would show it. */
export const refreshLists = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, kind] }) => room === 'products' && kind !== 'one' && kind !== 'found',
  })

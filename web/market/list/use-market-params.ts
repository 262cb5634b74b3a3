import { useSearchParams } from 'react-router'
import { productStatuses } from '../../../contract/market/products.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import { categoryIn } from '../categories.ts'
import { orderingIn, defaultOrdering } from '../filter/ordering.ts'
import type { ProductFilter, OwnProductFilter } from '../product-cache.ts'

export type MarketTab = 'all' | 'own'

export interface MarketParams {
  tab: MarketTab
  finding: ProductFilter
  box: OwnProductFilter
}

export const marketParamsIn = (params: URLSearchParams): MarketParams => ({
  tab: params.get('tab') === 'own' ? 'own' : 'all',
  finding: {
    search: params.get('q') ?? '',
    category: categoryIn(params.get('category')),
    ordering: orderingIn(params.get('order')),
  },
  box: productStatuses.find((each) => each === params.get('box')) ?? null,
})

/** What follows a path for the market to stay as it is. */
export function toMarketQuery({ tab, finding: { search, category, ordering }, box }: MarketParams): string {
  const query = new URLSearchParams({
    ...(tab === 'own' && { tab }),
    ...(search && { q: search }),
    ...(category && { category }),
    ...(ordering !== defaultOrdering && { order: ordering }),
    ...(box && { box }),
  })
  return query.size ? `?${query}` : ''
}

/** What is looked for is in the address, so that Back and a reload show the same. */
export function useMarketParams() {
  const [params, setParams] = useSearchParams()
  const place = marketParamsIn(params)
  const go = (to: Partial<MarketParams>) =>
    setParams(new URLSearchParams(toMarketQuery({ ...place, ...to })), { replace: true })

  return {
    ...place,
    ...useTypedSearch(),
    query: toMarketQuery(place),
    show: (tab: MarketTab) => go({ tab }),
    find: (finding: Partial<ProductFilter>) => go({ tab: 'all', finding: { ...place.finding, ...finding } }),
    openBox: (box: OwnProductFilter) => go({ box }),
  }
}

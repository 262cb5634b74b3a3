import { useSearchParams } from 'react-router'
import { productStatuses } from '../../../contract/market/products.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import { categoryIn } from '../categories.ts'
import { orderingIn, defaultOrdering } from '../filter/ordering.ts'
import type { ProductFilter, OwnProductFilter } from '../product-cache.ts'

export type MarketTab = 'all' | 'own'

export interface MarketParams {
  tab: MarketTab
  filter: ProductFilter
  ownFilter: OwnProductFilter
}

export const marketParamsIn = (params: URLSearchParams): MarketParams => ({
  tab: params.get('tab') === 'own' ? 'own' : 'all',
  filter: {
    search: params.get('q') ?? '',
    category: categoryIn(params.get('category')),
    ordering: orderingIn(params.get('order')),
  },
  ownFilter: productStatuses.find((each) => each === params.get('box')) ?? null,
})

/** The query of an address that keeps the market's filter. */
export function toMarketQuery({
  tab,
  filter: { search, category, ordering },
  ownFilter,
}: MarketParams): string {
  const query = new URLSearchParams({
    ...(tab === 'own' && { tab }),
    ...(search && { q: search }),
    ...(category && { category }),
    ...(ordering !== defaultOrdering && { order: ordering }),
    ...(ownFilter && { box: ownFilter }),
  })
  return query.size ? `?${query}` : ''
}

/** The filter is part of the address, so that Back and a reload keep it. */
export function useMarketParams() {
  const [params, setParams] = useSearchParams()
  const current = marketParamsIn(params)
  const change = (changes: Partial<MarketParams>) =>
    setParams(new URLSearchParams(toMarketQuery({ ...current, ...changes })), { replace: true })

  return {
    ...current,
    ...useTypedSearch(),
    query: toMarketQuery(current),
    setTab: (tab: MarketTab) => change({ tab }),
    setFilter: (filter: Partial<ProductFilter>) =>
      change({ tab: 'all', filter: { ...current.filter, ...filter } }),
    setOwnFilter: (ownFilter: OwnProductFilter) => change({ ownFilter }),
  }
}

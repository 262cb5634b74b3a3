import { useSearchParams } from 'react-router'
import { productStatuses } from '../../../contract/market/products.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import { categoryIn } from '../categories.ts'
import { orderingIn, usualOrdering } from '../filter/ordering.ts'
import type { Finding, OwnBox } from '../kept-products.ts'

export type MarketTab = 'all' | 'own'

export interface MarketPlace {
  tab: MarketTab
  finding: Finding
  box: OwnBox
}

export const placeIn = (params: URLSearchParams): MarketPlace => ({
  tab: params.get('tab') === 'own' ? 'own' : 'all',
  finding: {
    search: params.get('q') ?? '',
    category: categoryIn(params.get('category')),
    ordering: orderingIn(params.get('order')),
  },
  box: productStatuses.find((each) => each === params.get('box')) ?? null,
})

/** What follows a path for the market to stay as it is. */
export function placeQuery({ tab, finding: { search, category, ordering }, box }: MarketPlace): string {
  const query = new URLSearchParams({
    ...(tab === 'own' && { tab }),
    ...(search && { q: search }),
    ...(category && { category }),
    ...(ordering !== usualOrdering && { order: ordering }),
    ...(box && { box }),
  })
  return query.size ? `?${query}` : ''
}

/** What is looked for is in the address, so that Back and a reload show the same. */
export function useMarketPlace() {
  const [params, setParams] = useSearchParams()
  const place = placeIn(params)
  const go = (to: Partial<MarketPlace>) =>
    setParams(new URLSearchParams(placeQuery({ ...place, ...to })), { replace: true })

  return {
    ...place,
    ...useTypedSearch(),
    query: placeQuery(place),
    show: (tab: MarketTab) => go({ tab }),
    find: (finding: Partial<Finding>) => go({ tab: 'all', finding: { ...place.finding, ...finding } }),
    openBox: (box: OwnBox) => go({ box }),
  }
}

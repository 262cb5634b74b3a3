import { Column } from '../../ui/layout/Column.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ownProductsQuery, productsQuery, shelfQuery } from '../products.ts'
import { MarketHeader, MarketList } from './MarketList.tsx'
import { GridSkeleton } from './ProductGrid.tsx'
import { marketParamsIn, toMarketQuery } from './use-market-params.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Column wide>
      <main className="pb-3">
        <MarketHeader />
        <Skeleton className="h-11 rounded-full" />
        <Skeleton className="mt-3 mb-5 h-9 w-72 max-w-full" />
        <GridSkeleton />
      </main>
    </Column>
  ),
  prepare: () => {
    const params = marketParamsIn(new URLSearchParams(location.search))
    if (params.tab === 'own') return [queryClient.prefetchInfiniteQuery(ownProductsQuery(params.ownFilter))]
    const shelves = toMarketQuery(params) ? [] : (['promoted', 'trending'] as const)
    return [
      queryClient.prefetchInfiniteQuery(productsQuery(params.filter)),
      ...shelves.map((name) => queryClient.prefetchQuery(shelfQuery(name))),
    ]
  },
}

export default function MarketListScreen() {
  const t = useText()
  return (
    <Column wide>
      <title>{`${t('market.title')} · ${t('ui.app_name')}`}</title>
      <main className="pb-3">
        <MarketList />
      </main>
    </Column>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedProducts } from '../../../contract/market/saved-products.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { cursorPages } from '../../platform/pages/cursor-pages.ts'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BlankBoard } from '../../ui/illustrations/empty-states.tsx'
import { type ProductsPage, toListedProducts } from '../products.ts'
import { productKeys } from '../product-cache.ts'
import { GridSkeleton, ProductGrid } from '../list/ProductGrid.tsx'

const savedQuery = cursorPages(productKeys.saved, (page, signal): Promise<ProductsPage> =>
  call(listSavedProducts, { query: { type: 'products', ...page }, signal }),
)

/** The last saved first, including products that can no longer be bought. */
function useSavedProducts() {
  const list = useInfiniteQuery(savedQuery, queryClient)
  return { ...list, items: toListedProducts(list.data?.pages).filter(({ is_saved }) => is_saved) }
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <GridSkeleton />
    </Layout>
  ),
  prepare: () => [queryClient.prefetchInfiniteQuery(savedQuery)],
}

export default function SavedProductsScreen() {
  const t = useText()
  const list = useSavedProducts()
  const end = useMoreInView(list)
  return (
    <Layout>
      <Pages
        query={list}
        items={list.items}
        skeleton={<GridSkeleton />}
        failed={{ title: t('market.saved_failed'), network: t('market.saved_failed_network') }}
        empty={
          <EmptyState
            picture={<BlankBoard />}
            title={t('market.saved_empty')}
            text={t('market.saved_empty_text')}
            action={<ButtonLink to="/marketplace">{t('market.to_market')}</ButtonLink>}
          />
        }
      >
        {(products) => <ProductGrid label={t('market.saved_title')} products={products} />}
      </Pages>
      <div ref={end} />
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn around title={t('market.saved_title')} back="/profile">
      {children}
    </ScreenColumn>
  )
}

import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { useBlockOf } from '../../moderation/blocks.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/kept/last-page.ts'
import { idIn } from '../../platform/pages/id-in.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BanhMiCart } from '../../ui/illustrations/BanhMiCart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { BlockedNote } from '../../users/people/NobodyHere.tsx'
import { productQuery, useProduct } from '../data.ts'
import { ProductFailed } from './ProductFailed.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { TopActions } from './TopActions.tsx'
import { WholeProduct } from './WholeProduct.tsx'
import { relatedQuery, sellerQuery } from './queries.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <ProductSkeleton />
    </Layout>
  ),
  prepare: (params) => {
    const id = idIn(params)
    if (id === null) return []
    const product = queryClient.prefetchQuery(productQuery(id))
    const seller = async () => {
      await product
      const there = queryClient.getQueryData(productQuery(id).queryKey)
      if (there) await queryClient.prefetchQuery(sellerQuery(there.seller_id))
    }
    return [product, seller(), queryClient.prefetchQuery(relatedQuery(id))]
  },
}

export default function ProductScreen() {
  const t = useText()
  const id = idIn(useParams())
  // Another one of the list beside it begins at its own start.
  if (id !== null) return <ProductById key={id} id={id} />
  return (
    <Layout>
      <Nothing title={t('product.invalid')} text={t('product.invalid_text')} />
    </Layout>
  )
}

function ProductById({ id }: { id: number }) {
  const t = useText()
  const query = useProduct(id)
  const seller = query.data?.seller
  const isBlocked = useBlockOf(seller?.id ?? 0)
  if (isBlocked && seller)
    return (
      <Layout>
        <BlockedNote person={{ ...seller, display_name: seller.name }} />
      </Layout>
    )
  const product = isMissing(query.error) || query.data?.is_gone ? undefined : query.data
  if (product)
    return (
      <Layout actions={<TopActions product={product} />}>
        <title>{`${product.name} · ${t('ui.app_name')}`}</title>
        <WholeProduct product={product} />
      </Layout>
    )
  return (
    <Layout>
      {isMissing(query.error) || query.data ? (
        <Nothing
          title={t(query.data ? 'product.gone' : 'product.missing')}
          text={t(query.data ? 'frame.gone_text' : 'product.missing_text')}
        />
      ) : query.isError ? (
        <ProductFailed busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </Layout>
  )
}

function Layout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText()
  const { search } = useLocation()
  const header = <PageHeader title={t('product.title')} back={`/marketplace${search}`} actions={actions} />
  return (
    <Column header={header}>
      <title>{`${t('product.title')} · ${t('ui.app_name')}`}</title>
      <main className="pb-6">{children}</main>
    </Column>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useText()
  const { search } = useLocation()
  useMissingPage()
  return (
    <EmptyState
      picture={<BanhMiCart />}
      title={title}
      text={text}
      action={<ButtonLink to={`/marketplace${search}`}>{t('product.to_market')}</ButtonLink>}
    />
  )
}

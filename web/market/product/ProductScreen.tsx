import { Bookmark, CloudOff, Ellipsis, RotateCw, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { isMissing } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/storage/last-page.ts'
import { parseId } from '../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { BlockedNote } from '../../relations/BlockedNote.tsx'
import { useBlockDecision } from '../../relations/blocks.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import BanhMiCart from '../../ui/illustrations/banh-mi-cart.svg?react'
import { Column } from '../../ui/layout/Column.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { offersOfProductQuery } from '../price-offers/offers-cache.ts'
import { productQuery, useProduct } from '../products.ts'
import type { CachedProduct } from '../product-cache.ts'
import { setProductSaved } from '../saved/save.ts'
import { galleryStyle } from './ProductGallery.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { relatedQuery, sellerQuery } from './queries.ts'
import { shareProduct } from './product-actions.ts'

function ProductSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className={galleryStyle} />
      <Skeleton className="mt-5 h-7 w-36" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-3.5 h-3.5 w-52 max-w-full" />
      <Skeleton className="mt-2.5 h-3.5 w-40 max-w-full" />
      <Skeleton className="mt-6 h-24 rounded-card" />
    </div>
  )
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <ProductSkeleton />
    </Layout>
  ),
  prepare: (params) => {
    const id = parseId(params)
    if (id === null) return []
    const product = queryClient.prefetchQuery(productQuery(id))
    const seller = async () => {
      await product
      const loaded = queryClient.getQueryData(productQuery(id).queryKey)
      if (loaded) await queryClient.prefetchQuery(sellerQuery(loaded.seller_id))
    }
    return [
      product,
      seller(),
      queryClient.prefetchQuery(relatedQuery(id)),
      queryClient.prefetchQuery(offersOfProductQuery(id)),
    ]
  },
}

export default function ProductScreen() {
  const t = useText()
  const id = parseId(useParams())
  // A key per product, so that another product starts with new state.
  if (id !== null) return <ProductById key={id} id={id} />
  return (
    <Layout>
      <MissingProduct title={t('product.invalid')} text={t('product.invalid_text')} />
    </Layout>
  )
}

function ProductById({ id }: { id: number }) {
  const t = useText()
  const query = useProduct(id)
  const seller = query.data?.seller
  const isBlocked = useBlockDecision(seller?.id ?? 0)
  if (isBlocked && seller)
    return (
      <Layout>
        <BlockedNote person={{ ...seller, display_name: seller.name }} />
      </Layout>
    )
  const product = isMissing(query.error) || query.data?.is_gone ? undefined : query.data
  if (product)
    return (
      <Layout isService={product.pricing !== null} actions={<TopActions product={product} />}>
        <title>{`${product.name} · ${t('ui.app_name')}`}</title>
        <ProductDetails product={product} />
      </Layout>
    )
  return (
    <Layout>
      {isMissing(query.error) || query.data ? (
        <MissingProduct
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

interface LayoutProps {
  isService?: boolean
  actions?: ReactNode
  children: ReactNode
}

function Layout({ isService = false, actions, children }: LayoutProps) {
  const t = useText()
  const title = t(isService ? 'product.title_service' : 'product.title')
  const { search } = useLocation()
  const header = <PageHeader title={title} back={`/marketplace${search}`} actions={actions} />
  return (
    <Column header={header}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <main className="pb-6">{children}</main>
    </Column>
  )
}

function MissingProduct({ title, text }: { title: string; text: string }) {
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

function ProductFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useText()
  const { search } = useLocation()
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-help-tint text-help">
        <CloudOff aria-hidden className="size-6" />
      </span>
      <p className="text-pretty">{t('product.failed')}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink to={`/marketplace${search}`}>{t('product.to_market')}</ButtonLink>
        <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
          {t('ui.try_again')}
        </Button>
      </div>
    </div>
  )
}

const OwnOptions = lazySheet(() => import('./OwnOptions.tsx'))
const OthersOptions = lazySheet(() => import('./OthersOptions.tsx'))

function TopActions({ product }: { product: CachedProduct }) {
  const t = useText()
  const isOwn = product.seller_id === useViewer().id
  const [open, setOpen] = useState(false)
  const { name, is_saved } = product
  const Options = isOwn ? OwnOptions : OthersOptions
  return (
    <>
      {!isOwn && (
        <IconButton
          label={t(is_saved ? 'market.unsave' : 'market.save', { name })}
          icon={<Bookmark className={is_saved ? 'fill-current text-accent' : ''} />}
          onClick={() => void setProductSaved(product, !is_saved)}
        />
      )}
      <IconButton label={t('product.share')} icon={<Share2 />} onClick={() => void shareProduct(product)} />
      <IconButton
        label={isOwn ? t('product.options_own') : t('product.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Options product={product} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

import { BellPlus, X } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { defaultOrdering, useFilterText } from '../filter/ordering.ts'
import { noFilter, type ProductFilter, type CachedProduct } from '../product-cache.ts'
import { ProductPicture, ProductPrice } from './ProductParts.tsx'
import { GridSkeleton, ProductGrid } from './ProductGrid.tsx'
import { useProducts, useShelf } from '../products.ts'

const NothingFound = lazyPart(() => import('./NothingFound.tsx'), PartLoadError)

interface ProductResultsProps {
  filter: ProductFilter
  onFilter: (filter: Partial<ProductFilter>) => void
  onSave: () => void
  query: string
  /** The opened product next to the list. */
  open: number | null
}

export function ProductResults({ filter, onFilter, onSave, query, open }: ProductResultsProps) {
  const t = useText()
  const isWide = useIsTwoColumn()
  const isBeside = open !== null
  const { search, category, ordering } = filter
  const isNarrowed = search !== '' || category !== null
  const isFirstView = !isNarrowed && ordering === defaultOrdering
  const list = useProducts(filter, isBeside)
  const promoted = useShelf('promoted', isFirstView && !isBeside)
  const trending = useShelf('trending', isFirstView && !isBeside)
  const end = useMoreInView(list)
  const isUnsearchable = list.error instanceof ApiError && list.error.status === 400 && search !== ''
  const isAnswered = isUnsearchable || (list.isSuccess && !list.isPlaceholderData)
  const isEmpty = isAnswered && list.items.length === 0
  const isStale = list.isRefetchError && !list.isFetchNextPageError
  // On a phone the first view must show some products before the shelf.
  const isBetween = !isWide && list.items.length > 4
  const trendingShelf = trending.items.length > 0 && (
    <Shelf title={t('market.shelf_trending')} products={trending.items} query={query} />
  )
  const empty = (
    <Suspense>
      <NothingFound filter={filter} onFilter={onFilter} onSave={onSave} />
    </Suspense>
  )
  const skeleton = <GridSkeleton isBeside={isBeside} />
  // The shelves would push the list down when they are loaded.
  if (promoted.isPending || trending.isPending) return <div className="pt-3">{skeleton}</div>
  return (
    <div className="grid gap-4 pt-1.5">
      <p role="status" className="sr-only">
        {isNarrowed &&
          isAnswered &&
          t('market.found', { count: isUnsearchable ? 0 : (list.data?.pages[0]?.count ?? 0) })}
      </p>
      {!isFirstView && !isEmpty && (
        <FilterNote filter={filter} onClear={() => onFilter(noFilter)} onSave={isNarrowed ? onSave : null} />
      )}
      {isStale && (
        <p role="status" className="rounded-card bg-sunk px-4 py-2.5 text-13 text-pretty text-muted">
          {t('market.stale')}
        </p>
      )}
      {(promoted.items.length > 0 || !isBetween) && (
        <div className="grid gap-4 empty:hidden xl:auto-cols-fr xl:grid-flow-col xl:gap-6">
          <Shelf title={t('market.shelf_promoted')} products={promoted.items} query={query} />
          {!isBetween && trendingShelf}
        </div>
      )}
      <section aria-label={t('market.list')}>
        {isFirstView && (promoted.items.length > 0 || (!isBetween && trending.items.length > 0)) && (
          <h2 className="mb-3 text-17 font-bold">{t('market.latest')}</h2>
        )}
        {isEmpty && isUnsearchable ? (
          empty
        ) : (
          <Pages
            query={list}
            items={list.items}
            skeleton={skeleton}
            failed={{ title: t('market.failed'), network: t('market.failed_network') }}
            empty={isAnswered ? empty : skeleton}
            more={{ failed: { title: t('market.more_failed') } }}
          >
            {(products) => (
              <ProductGrid
                label={t('market.list')}
                products={products}
                query={query}
                isBeside={isBeside}
                open={open}
                between={isBetween && trendingShelf}
                isStale={list.isPlaceholderData}
              />
            )}
          </Pages>
        )}
        <div ref={end} />
      </section>
    </div>
  )
}

interface FilterNoteProps {
  filter: ProductFilter
  onClear: () => void
  /** Null if the list has no search and no category to save. */
  onSave: (() => void) | null
}

/** Describes the filter of the list. */
function FilterNote({ filter, onClear, onSave }: FilterNoteProps) {
  const t = useText()
  const filterText = useFilterText(filter)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
      <p className="min-w-0 basis-full text-13 md:flex-1 md:basis-0 text-pretty wrap-anywhere text-muted">
        {filterText}
      </p>
      {onSave && (
        <Button variant="tint" size="sm" icon={<BellPlus />} aria-haspopup="dialog" onClick={onSave}>
          {t('market.save_search')}
        </Button>
      )}
      <Button variant="secondary" size="sm" icon={<X />} onClick={onClear}>
        {t('market.clear')}
      </Button>
    </div>
  )
}

interface ShelfProps {
  title: string
  products: readonly CachedProduct[]
  query: string
}

/** A row of at most four products, which scrolls sideways on a phone. */
function Shelf({ title, products, query }: ShelfProps) {
  const id = useId()
  const t = useText()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0 lg:max-w-160">
      <h2 id={id} className="mb-2 text-17 font-bold">
        {title}
      </h2>
      <ul className="-mx-3 flex snap-x scroll-px-3 gap-2.5 overflow-x-auto px-3 pb-1 [scrollbar-width:none] xs:-mx-4 xs:scroll-px-4 xs:px-4 lg:mx-0 lg:grid lg:grid-cols-2 lg:px-0">
        {products.map((product) => (
          <li
            key={product.id}
            className="relative flex w-70 max-w-[86%] shrink-0 snap-start items-center gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:bg-sunk lg:w-auto lg:max-w-none"
          >
            <ProductPicture product={product} sizes="88px" eager className="w-22 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-1.5 text-15">
                <ProductPrice product={product} />
              </p>
              <Link
                to={`/marketplace/products/${product.id}${query}`}
                className="line-clamp-2 text-13 wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {product.name}
              </Link>
              {product.promotionText && (
                <p className="mt-0.5 line-clamp-2 text-12 font-bold wrap-anywhere text-alert">
                  <span className="sr-only">{t('market.promoted')}: </span>
                  {product.promotionText}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

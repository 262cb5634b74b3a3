import { Suspense } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { useWide } from '../../settings/use-wide.ts'
import { FindingNote } from '../filter/FindingNote.tsx'
import { usualOrdering } from '../filter/ordering.ts'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { everything, type Finding } from '../kept-products.ts'
import { GridSkeleton, ProductGrid } from './ProductGrid.tsx'
import { Shelf } from './Shelf.tsx'
import { useProducts, useShelf } from './use-products.ts'

const NothingFound = lazyPart(() => import('./NothingFound.tsx'), MissingNote)

interface FoundProductsProps {
  finding: Finding
  onFind: (finding: Partial<Finding>) => void
  onSave: () => void
  query: string
  /** The product it stands beside. */
  open: number | null
}

export function FoundProducts({ finding, onFind, onSave, query, open }: FoundProductsProps) {
  const t = useText()
  const isWide = useWide()
  const isBeside = open !== null
  const { search, category, ordering } = finding
  const isNarrowed = search !== '' || category !== null
  const isFirstView = !isNarrowed && ordering === usualOrdering
  const list = useProducts(finding, isBeside)
  const promoted = useShelf('promoted', isFirstView && !isBeside)
  const trending = useShelf('trending', isFirstView && !isBeside)
  const end = useMoreInView(list)
  const hasNoWord = list.error instanceof ApiError && list.error.status === 400 && search !== ''
  const isAnswered = hasNoWord || (list.isSuccess && !list.isPlaceholderData)
  const isEmpty = isAnswered && list.items.length === 0
  const isStale = list.isRefetchError && !list.isFetchNextPageError
  // A phone's first view is to hold some of what is for sale, too.
  const isBetween = !isWide && list.items.length > 4
  const saved = trending.items.length > 0 && (
    <Shelf title={t('market.shelf_trending')} products={trending.items} query={query} />
  )
  const nothing = (
    <Suspense>
      <NothingFound finding={finding} onFind={onFind} onSave={onSave} />
    </Suspense>
  )
  const skeleton = <GridSkeleton isBeside={isBeside} />
  // The shelves would push the list down once they come.
  if (promoted.isWaiting || trending.isWaiting) return <div className="pt-3">{skeleton}</div>
  return (
    <div className="grid gap-4 pt-1.5">
      <p role="status" className="sr-only">
        {isNarrowed &&
          isAnswered &&
          t('market.found', { count: hasNoWord ? 0 : (list.data?.pages[0]?.count ?? 0) })}
      </p>
      {!isFirstView && !isEmpty && (
        <FindingNote
          finding={finding}
          onClear={() => onFind(everything)}
          onSave={isNarrowed ? onSave : null}
        />
      )}
      {isStale && (
        <p role="status" className="rounded-card bg-sunk px-4 py-2.5 text-13 text-pretty text-muted">
          {t('market.stale')}
        </p>
      )}
      {(promoted.items.length > 0 || !isBetween) && (
        <div className="grid gap-4 empty:hidden xl:auto-cols-fr xl:grid-flow-col xl:gap-6">
          <Shelf title={t('market.shelf_promoted')} products={promoted.items} query={query} />
          {!isBetween && saved}
        </div>
      )}
      <section aria-label={t('market.list')}>
        {isFirstView && (promoted.items.length > 0 || (!isBetween && trending.items.length > 0)) && (
          <h2 className="mb-3 text-17 font-bold">{t('market.latest')}</h2>
        )}
        {isEmpty && hasNoWord ? (
          nothing
        ) : (
          <Pages
            query={list}
            items={list.items}
            skeleton={skeleton}
            failed={{ title: t('market.failed'), network: t('market.failed_network') }}
            empty={isAnswered ? nothing : skeleton}
            more={{ failed: { title: t('market.more_failed') } }}
          >
            {(products) => (
              <ProductGrid
                label={t('market.list')}
                products={products}
                query={query}
                isBeside={isBeside}
                open={open}
                between={isBetween && saved}
                isOld={list.isPlaceholderData}
              />
            )}
          </Pages>
        )}
        <div ref={end} />
      </section>
    </div>
  )
}

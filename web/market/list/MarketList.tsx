import { ShoppingCart, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import { searchLimits } from '../../../contract/search/limits.ts'
import { Bell, CountBadge } from '../../notifications/Bell.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { IconButton, iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { useCartCount } from '../cart/cart.ts'
import { categoryChoices, categoryIcons } from '../categories.ts'
import type { FilterProps } from '../filter/FilterSheet.tsx'
import { defaultOrdering } from '../filter/ordering.ts'
import { AddProductButton } from './AddProductButton.tsx'
import { ProductResults } from './FilteredProducts.tsx'
import { OwnProductsSkeleton } from './ProductParts.tsx'
import { useMarketParams } from './use-market-params.ts'

const OwnProducts = lazyPart(() => import('../own/OwnProducts.tsx'), PartLoadError)
const SearchesSheet = lazySheet(() => import('../searches/SearchesSheet.tsx'))

/** Tabs with their own width instead of the full width. */
const roomyTabs = '[&>[role=tablist]>button]:flex-none [&>[role=tablist]>button]:px-6'

/** `open` is the opened product next to the list. */
export function MarketList({ open = null }: { open?: number | null }) {
  const t = useText()
  const params = useMarketParams()
  const [searches, setSearches] = useState(false)
  const { tab, filter, setFilter } = params
  const isBeside = open !== null
  const isRoomy = useIsTwoColumn() && !isBeside
  const search = (
    <search className="block">
      <SearchInput
        label={t('market.search')}
        clearLabel={t('market.search_clear')}
        value={params.typed}
        onType={params.type}
        maxLength={searchLimits.query}
      />
    </search>
  )
  const filterButton = <FilterButton filter={filter} onFilter={setFilter} />
  return (
    <div className={isRoomy ? roomyTabs : undefined}>
      <MarketHeader as={isBeside ? 'p' : 'h1'} search={isRoomy && search}>
        <AddProductButton size="sm" label="market.add" className="mr-1" />
        {isRoomy && filterButton}
        <CartLink />
      </MarketHeader>
      {!isRoomy && (
        <div className="-mr-2 flex items-center gap-1">
          <div className="min-w-0 flex-1">{search}</div>
          {filterButton}
        </div>
      )}
      <Tabs
        label={t('market.tabs')}
        tabs={[
          { value: 'all', label: t('market.tab_all') },
          { value: 'own', label: t('market.tab_own') },
        ]}
        value={tab}
        onChange={params.setTab}
      >
        {tab === 'own' ? (
          <Suspense fallback={<OwnProductsSkeleton />}>
            <OwnProducts
              filter={params.ownFilter}
              onFilter={params.setOwnFilter}
              query={params.query}
              open={open}
            />
          </Suspense>
        ) : (
          <>
            <CategoryStrip
              isRoomy={isRoomy}
              chosen={filter.category}
              onChoose={(category) => setFilter({ category })}
            />
            <ProductResults
              filter={filter}
              onFilter={setFilter}
              onSave={() => setSearches(true)}
              query={params.query}
              open={open}
            />
          </>
        )}
      </Tabs>
      <SearchesSheet
        filter={filter}
        onFilter={setFilter}
        open={searches}
        onClose={() => setSearches(false)}
      />
    </div>
  )
}

function CartLink() {
  const t = useText()
  const count = useCartCount()
  return (
    <Link
      to="/marketplace/cart"
      aria-label={count ? t('market.cart_of', { count }) : t('market.cart')}
      className={iconButtonStyles()}
    >
      <ShoppingCart aria-hidden />
      <CountBadge count={count} className="absolute top-0.5 right-0 ring-2 ring-paper" />
    </Link>
  )
}

interface CategoryStripProps {
  chosen: ProductCategory | null
  onChoose: (category: ProductCategory | null) => void
  /** On a wide screen all categories fit. */
  isRoomy: boolean
}

/** A row of categories, which scrolls sideways if it is too long. */
function CategoryStrip({ chosen, onChoose, isRoomy }: CategoryStripProps) {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-category=${chosen ?? 'all'}]`)
    // Scrolls only the strip; `scrollIntoView` would scroll the page too.
    if (chip && strip.current)
      strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('market.categories')}
      className={`relative -mx-3 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4 ${isRoomy ? 'lg:mx-0 lg:flex-wrap lg:gap-y-3 lg:px-0' : ''}`}
    >
      {categoryChoices.map((category) => {
        const Icon = categoryIcons[category]
        return (
          <Chip
            key={category}
            data-category={category}
            icon={<Icon aria-hidden />}
            selected={category === (chosen ?? 'all')}
            className="pr-3.5! pl-3!"
            onClick={() => onChoose(category === 'all' ? null : category)}
          >
            {t(`market.category_${category}`)}
          </Chip>
        )
      })}
    </div>
  )
}

const FilterSheet = lazySheet(() => import('../filter/FilterSheet.tsx'))

function FilterButton(props: FilterProps) {
  const t = useText()
  const { category, ordering } = props.filter
  const isFiltered = category !== null || ordering !== defaultOrdering
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t(isFiltered ? 'market.filtered' : 'market.filter')}
        aria-haspopup="dialog"
        icon={
          <>
            <SlidersHorizontal />
            {isFiltered && (
              <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-accent" />
            )}
          </>
        }
        onClick={() => setOpen(true)}
      />
      <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface MarketHeaderProps {
  /** Next to an opened product, the page's `h1` belongs to the product. */
  as?: 'h1' | 'p'
  search?: ReactNode
  children?: ReactNode
}

export function MarketHeader({ as: Title = 'h1', search, children }: MarketHeaderProps) {
  const t = useText()
  return (
    <header className="sticky top-(--bar) z-10 -mx-3 flex min-h-16 flex-wrap items-center gap-x-1 bg-paper px-3 py-1 pt-[calc(var(--safe-top)+0.25rem)] xs:-mx-4 xs:px-4">
      <Title className="min-w-min flex-1 text-20 font-bold whitespace-nowrap xs:text-24 max-2xs:whitespace-normal">
        {t('market.title')}
      </Title>
      {search && <div className="mx-4 max-w-md flex-1 basis-72">{search}</div>}
      <div className="-mr-2 flex flex-wrap items-center gap-x-0.5">
        {children}
        <Bell />
      </div>
    </header>
  )
}

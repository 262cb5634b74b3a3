import { ShoppingCart } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import { searchLimits } from '../../../contract/posts/search-limits.ts'
import { Count } from '../../notifications/Bell.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useCartCount } from '../cart/cart.ts'
import { categoryChoices, categoryIcons } from '../categories.ts'
import { FilterButton } from '../filter/FilterButton.tsx'
import { OwnSkeleton } from '../own/OwnSkeleton.tsx'
import { AddButton } from './AddButton.tsx'
import { FoundProducts } from './FoundProducts.tsx'
import { MarketTop } from './MarketTop.tsx'
import { useMarketPlace } from './use-market-place.ts'

const OwnProducts = lazyPart(() => import('../own/OwnProducts.tsx'), MissingNote)
const SearchesSheet = lazyPart(() => import('../searches/SearchesSheet.tsx'), MissingSheet)

/** Their own width instead of the whole one. */
const roomyTabs = '[&>[role=tablist]>button]:flex-none [&>[role=tablist]>button]:px-6'

/** `open`: the product it stands beside. */
export function MarketList({ open = null }: { open?: number | null }) {
  const t = useText()
  const place = useMarketPlace()
  const [searches, setSearches] = useState<boolean | null>(null)
  const { tab, finding, find } = place
  const isBeside = open !== null
  const isRoomy = useWide() && !isBeside
  const search = (
    <search className="block">
      <SearchInput
        label={t('market.search')}
        clearLabel={t('market.search_clear')}
        value={place.typed}
        onType={place.type}
        maxLength={searchLimits.query}
      />
    </search>
  )
  return (
    <div className={isRoomy ? roomyTabs : undefined}>
      <MarketTop as={isBeside ? 'p' : 'h1'} search={isRoomy && search}>
        <AddButton size="sm" label="market.add" className="mr-1" />
        <FilterButton finding={finding} onFind={find} />
        <CartLink />
      </MarketTop>
      {!isRoomy && search}
      <Tabs
        label={t('market.tabs')}
        tabs={[
          { value: 'all', label: t('market.tab_all') },
          { value: 'own', label: t('market.tab_own') },
        ]}
        value={tab}
        onChange={place.show}
      >
        {tab === 'own' ? (
          <Suspense fallback={<OwnSkeleton />}>
            <OwnProducts box={place.box} onBox={place.openBox} query={place.query} open={open} />
          </Suspense>
        ) : (
          <>
            <CategoryStrip
              isRoomy={isRoomy}
              chosen={finding.category}
              onChoose={(category) => find({ category })}
            />
            <FoundProducts
              finding={finding}
              onFind={find}
              onSave={() => setSearches(true)}
              query={place.query}
              open={open}
            />
          </>
        )}
      </Tabs>
      {searches !== null && (
        <Suspense>
          <SearchesSheet finding={finding} onFind={find} open={searches} onClose={() => setSearches(false)} />
        </Suspense>
      )}
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
      <Count count={count} className="absolute top-0.5 right-0 ring-2 ring-paper" />
    </Link>
  )
}

interface CategoryStripProps {
  chosen: ProductCategory | null
  onChoose: (category: ProductCategory | null) => void
  /** All of them fit a wide screen. */
  isRoomy: boolean
}

/** All categories in a row, which is moved sideways where it is too long. */
function CategoryStrip({ chosen, onChoose, isRoomy }: CategoryStripProps) {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-category=${chosen ?? 'all'}]`)
    // Of the strip alone: `scrollIntoView` would move the page, too.
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

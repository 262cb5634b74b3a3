import { Suspense, useState } from 'react'
import { searchLimits } from '../../../contract/posts/search-limits.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useWide } from '../../settings/use-wide.ts'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { CategoryStrip } from '../filter/CategoryStrip.tsx'
import { FilterButton } from '../filter/FilterButton.tsx'
import { OwnSkeleton } from '../own/OwnSkeleton.tsx'
import { AddButton } from './AddButton.tsx'
import { CartLink } from './CartLink.tsx'
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

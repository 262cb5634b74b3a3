import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { use } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { subcategoriesOf } from '../../../contract/directory/places.ts'
import { searchLimits } from '../../../contract/search/limits.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { itemsOf } from '../../platform/pages/cursor-pages.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { Nearby } from '../../ui/illustrations/Nearby.tsx'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { featuredPlacesQuery, placesQuery } from './places.ts'
import type { PlaceFilter } from './place-cache.ts'
import { placeCategoryIn, placeTabs } from './place-categories.ts'
import { AddPlace } from './list/AddPlace.tsx'
import { FeaturedCard, PlaceCard, PlacesSkeleton } from './list/PlaceCard.tsx'
import { WaitingCorrections } from './page/Corrections.tsx'

const filterIn = (params: URLSearchParams): PlaceFilter => {
  const category = placeCategoryIn(params.get('category'))
  return {
    search: params.get('q') ?? '',
    category,
    subcategory: (category && subcategoriesOf(category).find((each) => each === params.get('kind'))) ?? null,
    favorites: params.get('mine') === '1',
  }
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout isLoading>
      <PlacesSkeleton />
    </Layout>
  ),
  prepare: () => [
    queryClient.prefetchInfiniteQuery(placesQuery(filterIn(new URLSearchParams(location.search)))),
    queryClient.prefetchQuery(featuredPlacesQuery),
  ],
}

export default function PlacesScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const { typed, type, discardInput } = useTypedSearch()
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null) before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return (
    <Layout>
      <SearchInput
        label={t('places.search')}
        clearLabel={t('places.clear')}
        value={typed}
        onType={type}
        maxLength={searchLimits.query}
      />
      <div className="mt-2">
        <Tabs
          label={t('places.tabs')}
          tabs={placeTabs.map((value) => ({ value, label: t(`places.tab_${value}`) }))}
          value={filter.category ?? 'all'}
          onChange={(tab) => set({ category: tab === 'all' ? null : tab, kind: null })}
        >
          <div
            role="group"
            aria-label={t('places.kinds')}
            className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4"
          >
            <Chip
              icon={<Heart aria-hidden className={filter.favorites ? 'fill-current' : ''} />}
              selected={filter.favorites}
              onClick={() => set({ mine: filter.favorites ? null : '1' })}
            >
              {t('places.mine_only')}
            </Chip>
            {filter.category &&
              subcategoriesOf(filter.category).map((kind) => (
                <Chip
                  key={kind}
                  selected={filter.subcategory === kind}
                  onClick={() => set({ kind: filter.subcategory === kind ? null : kind })}
                >
                  {t(`places.kind_${kind}`)}
                </Chip>
              ))}
          </div>
          <WaitingCorrections />
          <PlaceResults
            filter={filter}
            onShowAll={() => {
              discardInput()
              set({ category: null, kind: null, mine: null, q: null })
            }}
          />
        </Tabs>
      </div>
    </Layout>
  )
}

interface FilteredProps {
  filter: PlaceFilter
  onShowAll: () => void
}

function PlaceResults({ filter, onShowAll }: FilteredProps) {
  const t = useText()
  const isBeside = use(ListPlace) === 'beside'
  const list = useInfiniteQuery({ ...placesQuery(filter), placeholderData: keepPreviousData }, queryClient)
  const places = itemsOf(list.data).filter(
    ({ is_favorite }) => !filter.favorites || list.isPlaceholderData || is_favorite,
  )
  const isUnfiltered = !filter.search && !filter.favorites && !filter.subcategory
  const hasFeatured = isUnfiltered && !isBeside
  const featured = useQuery({ ...featuredPlacesQuery, enabled: hasFeatured }, queryClient)
  const featuredPlaces = (featured.data?.results ?? []).filter(
    ({ category }) => !filter.category || category === filter.category,
  )
  const isUnsearchable = list.error instanceof ApiError && list.error.status === 400 && filter.search !== ''
  const empty = <NoPlaces filter={filter} onShowAll={onShowAll} />
  // The featured ones come first, so the list waits for them.
  if (hasFeatured && featured.isLoading) return <PlacesSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
      {hasFeatured && featuredPlaces.length > 0 && (
        <section aria-label={t('places.featured')}>
          <h2 className="mb-2 text-17 font-bold">{t('places.featured')}</h2>
          <ul className="-mx-3 flex gap-3 overflow-x-auto px-3 pb-1 xs:-mx-4 xs:px-4 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
            {featuredPlaces.map((place) => (
              <li key={place.id} className="w-[min(17rem,80%)] shrink-0 lg:w-auto">
                <FeaturedCard place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('places.list')}>
        {isUnfiltered && places.length > 0 && <h2 className="mb-2 text-17 font-bold">{t('places.near')}</h2>}
        <p role="status" className="sr-only">
          {filter.search && !list.isPlaceholderData && t('places.found', { count: places.length })}
        </p>
        {isUnsearchable ? (
          empty
        ) : (
          <Pages
            query={list}
            items={places}
            skeleton={<PlacesSkeleton />}
            failed={{ title: t('places.failed') }}
            empty={empty}
            more={{ failed: { title: t('places.more_failed') } }}
          >
            {(items) => (
              <ul
                className={`grid gap-3 ${isBeside ? '' : 'lg:grid-cols-2'} ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {items.map((place) => (
                  <li key={place.id}>
                    <PlaceCard place={place} heading={isUnfiltered ? 'h3' : 'h2'} />
                  </li>
                ))}
              </ul>
            )}
          </Pages>
        )}
      </section>
    </div>
  )
}

function NoPlaces({ filter: { search, favorites }, onShowAll }: FilteredProps) {
  const t = useText()
  const navigate = useNavigate()
  const { has_location } = useViewer()
  if (favorites && !search)
    return (
      <EmptyState
        picture={<Nearby />}
        title={t('places.empty_mine')}
        text={t('places.empty_mine_text')}
        action={<Button onClick={onShowAll}>{t('places.show_all')}</Button>}
      />
    )
  if (!has_location)
    return (
      <EmptyState
        picture={<Lane className="rounded-sheet" />}
        title={t('places.no_home')}
        text={t('places.no_home_text')}
        action={<ButtonLink to="/location">{t('places.no_home_action')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      picture={search ? <EmptyLane /> : <Nearby />}
      title={search ? t('places.nothing', { search }) : t('places.empty')}
      text={t(search ? 'places.nothing_text' : 'places.empty_text')}
      action={<AddPlace name={search} onPlace={({ id }) => void navigate(`/places/${id}`)} />}
    />
  )
}

/** While loading, no place can be added: the sheet would close with the skeleton. */
function Layout({ children, isLoading = false }: { children: React.ReactNode; isLoading?: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ScreenColumn
      wide
      title={t('places.title')}
      back="/search"
      actions={
        <div inert={isLoading}>
          <AddPlace short variant="quiet" onPlace={({ id }) => void navigate(`/places/${id}`)} />
        </div>
      }
      className="py-3"
    >
      {children}
    </ScreenColumn>
  )
}

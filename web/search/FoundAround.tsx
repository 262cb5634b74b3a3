import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchGroups, searchPlaces } from '../../contract/search/search.ts'
import { CommunityRow } from '../communities/CommunityRow.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { PlaceCard } from '../directory/places/list/PlaceCard.tsx'
import { NoResults } from './Trending.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { rememberSearch } from './data.ts'

interface FoundAroundProps {
  type: 'groups' | 'places'
  q: string
  onSearch: (q: string) => void
}

/** Groups or places nearby, with the same actions as in their own lists. */
export default function FoundAround({ type, q, onSearch }: FoundAroundProps) {
  const t = useText()
  const list = useInfiniteQuery(
    {
      queryKey: [type === 'groups' ? 'communities' : 'places', 'found', q],
      queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
        const query = { q, ...(pageParam && { cursor: pageParam }) }
        if (type === 'groups') {
          const found = await call(searchGroups, { query: { ...query, type }, signal })
          return { groups: found.data, places: [], next: found.meta.next_cursor }
        }
        const found = await call(searchPlaces, { query: { ...query, type }, signal })
        return { groups: [], places: found.data, next: found.meta.next_cursor }
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? []
  const places = list.data?.pages.flatMap((page) => page.places) ?? []
  const count = groups.length + places.length
  const isLoaded = list.isSuccess && !list.isPlaceholderData
  if (list.error instanceof ApiError && list.error.status === 400)
    return <NoResults query={q} onSearch={onSearch} />
  return (
    <>
      <p role="status" className="sr-only">
        {isLoaded && t(list.hasNextPage ? 'search.found_more' : 'search.found', { kind: type, count })}
      </p>
      <Pages
        query={list}
        items={[...groups, ...places]}
        skeleton={<ResultSkeletons />}
        failed={{ title: t('search.failed') }}
        empty={isLoaded ? <NoResults query={q} onSearch={onSearch} /> : <ResultSkeletons />}
      >
        {() => (
          <ul
            aria-label={t('search.results')}
            className={type === 'groups' ? 'divide-y divide-line' : 'grid gap-3'}
            onClickCapture={() => rememberSearch(q)}
          >
            {groups.map((group) => (
              <CommunityRow key={group.id} community={group} heading="h2" />
            ))}
            {places.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place} heading="h2" />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </>
  )
}

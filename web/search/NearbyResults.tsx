import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchGroups, searchPlaces } from '../../contract/search/search.ts'
import { CommunityRow } from '../communities/CommunityRow.tsx'
import { PlaceCard } from '../directory/places/list/PlaceCard.tsx'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ResultPages } from './ResultPages.tsx'
import { rememberSearch } from './data.ts'

interface NearbyResultsProps {
  type: 'groups' | 'places'
  q: string
  onSearch: (q: string) => void
}

/** Groups or places nearby, with the same actions as in their own lists. */
export default function NearbyResults({ type, q, onSearch }: NearbyResultsProps) {
  const t = useText()
  const list = useInfiniteQuery(
    {
      queryKey: [type === 'groups' ? 'communities' : 'places', 'found', q],
      queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
        const query = { q, ...(pageParam && { cursor: pageParam }) }
        if (type === 'groups') {
          const page = await call(searchGroups, { query: { ...query, type }, signal })
          return { groups: page.data, places: [], next: page.meta.next_cursor }
        }
        const page = await call(searchPlaces, { query: { ...query, type }, signal })
        return { groups: [], places: page.data, next: page.meta.next_cursor }
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? []
  const places = list.data?.pages.flatMap((page) => page.places) ?? []
  return (
    <ResultPages query={list} items={[...groups, ...places]} kind={type} q={q} onSearch={onSearch}>
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
    </ResultPages>
  )
}

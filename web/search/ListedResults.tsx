import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Community } from '../../contract/communities/communities.ts'
import type { BusinessCard } from '../../contract/directory/businesses.ts'
import type { Place } from '../../contract/directory/places.ts'
import type { Neighbour } from '../../contract/people/users.ts'
import { searchBusinesses, searchPeople } from '../../contract/search/everything.ts'
import { searchGroups, searchPlaces } from '../../contract/search/search.ts'
import { CommunityRow } from '../communities/CommunityRow.tsx'
import { communityKeys } from '../communities/data.ts'
import { businessKeys } from '../directory/businesses/businesses.ts'
import { BusinessRow } from '../directory/businesses/list/BusinessRow.tsx'
import { PlaceCard } from '../directory/places/list/PlaceCard.tsx'
import { placeKeys } from '../directory/places/place-cache.ts'
import { PersonRow } from '../people/users/people/PersonRow.tsx'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { itemsOf } from '../platform/pages/cursor-pages.ts'
import { useBlockDecisions } from '../relations/blocks.ts'
import { userKeys } from '../relations/user-keys.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ResultPages } from './ResultPages.tsx'
import { rememberSearch } from './data.ts'
import type { ListedType } from './use-search-text.ts'

interface ListedResultsProps {
  type: ListedType
  q: string
  onSearch: (q: string) => void
}

/** Groups, places, people or businesses, with the same actions as in their own lists. */
export default function ListedResults({ type, q, onSearch }: ListedResultsProps) {
  const t = useText()
  const blocks = useBlockDecisions()
  const list = useInfiniteQuery(
    {
      queryKey: [...keys[type], { found: q }],
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        loaders[type]({ q, ...(pageParam && { cursor: pageParam }) }, signal),
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: (previous, query) =>
        query?.queryKey[0] === keys[type][0] ? keepPreviousData(previous) : undefined,
    },
    queryClient,
  )
  const things = itemsOf(list.data).filter(({ id }) => type !== 'people' || !blocks[id])
  const isCard = type !== 'places'
  const items = (
    <ul
      aria-label={t('search.results')}
      className={type === 'places' ? 'grid gap-3' : 'divide-y divide-line'}
      onClickCapture={() => rememberSearch(q)}
    >
      {things.map((thing) =>
        type === 'groups' ? (
          <ThingRow key={thing.id} type={type} thing={thing} />
        ) : (
          <li key={thing.id}>
            <ThingRow type={type} thing={thing} />
          </li>
        ),
      )}
    </ul>
  )
  return (
    <ResultPages query={list} items={things} kind={type} q={q} onSearch={onSearch}>
      {() => (isCard ? <Card className="overflow-hidden">{items}</Card> : items)}
    </ResultPages>
  )
}

const keys: Record<ListedType, QueryKey> = {
  groups: communityKeys.lists,
  places: placeKeys.lists,
  people: userKeys.lists,
  businesses: businessKeys.lists,
}

type Thing = Community | Place | Neighbour | BusinessCard

function ThingRow({ type, thing }: { type: ListedType; thing: Thing }) {
  switch (type) {
    case 'groups':
      return <CommunityRow community={thing as Community} heading="h2" />
    case 'places':
      return <PlaceCard place={thing as Place} heading="h2" />
    case 'people':
      return <PersonRow person={thing as Neighbour} isFound />
    case 'businesses':
      return <BusinessRow business={thing as BusinessCard} heading="h2" />
  }
}

type Query = { q: string; cursor?: string }
type FoundPage = { results: Thing[]; next: string | null }

const toPage = ({ data, meta }: { data: Thing[]; meta: { next_cursor: string | null } }): FoundPage => ({
  results: data,
  next: meta.next_cursor,
})

const loaders: Record<ListedType, (query: Query, signal: AbortSignal) => Promise<FoundPage>> = {
  groups: async (query, signal) =>
    toPage(await call(searchGroups, { query: { ...query, type: 'groups' }, signal })),
  places: async (query, signal) =>
    toPage(await call(searchPlaces, { query: { ...query, type: 'places' }, signal })),
  people: async (query, signal) =>
    toPage(await call(searchPeople, { query: { ...query, type: 'people' }, signal })),
  businesses: async (query, signal) =>
    toPage(await call(searchBusinesses, { query: { ...query, type: 'businesses' }, signal })),
}

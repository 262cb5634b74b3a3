import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Community } from '../../contract/communities/communities.ts'
import type { BusinessCard } from '../../contract/directory/businesses.ts'
import type { Place } from '../../contract/directory/places.ts'
import type { Neighbour } from '../../contract/people/users.ts'
import { searchBusinesses, searchPeople } from '../../contract/search/everything.ts'
import { searchGroups, searchPlaces } from '../../contract/search/search.ts'
import { CommunityRow } from '../communities/CommunityRow.tsx'
import { BusinessRow } from '../directory/businesses/list/BusinessRow.tsx'
import { PlaceCard } from '../directory/places/list/PlaceCard.tsx'
import { PersonRow } from '../people/users/people/PersonRow.tsx'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useBlockDecisions } from '../relations/blocks.ts'
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
      queryKey: [keys[type], 'found', q],
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        loaders[type]({ q, ...(pageParam && { cursor: pageParam }) }, signal),
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const things = (list.data?.pages.flatMap((page) => page.things) ?? []).filter(
    ({ id }) => type !== 'people' || !blocks[id],
  )
  const isCard = type !== 'places'
  const items = (
    <ul
      aria-label={t('search.results')}
      className={type === 'places' ? 'grid gap-3' : 'divide-y divide-line'}
      onClickCapture={() => rememberSearch(q)}
    >
      {things.map((thing) =>
        thing.group ? (
          <ThingRow key={thing.id} thing={thing} />
        ) : (
          <li key={thing.id}>
            <ThingRow thing={thing} />
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

const keys = { groups: 'communities', places: 'places', people: 'people', businesses: 'businesses' }

interface Thing {
  id: number
  group?: Community
  place?: Place
  person?: Neighbour
  business?: BusinessCard
}

function ThingRow({ thing: { group, place, person, business } }: { thing: Thing }) {
  if (group) return <CommunityRow community={group} heading="h2" />
  if (place) return <PlaceCard place={place} heading="h2" />
  if (person) return <PersonRow person={person} isFound />
  return business && <BusinessRow business={business} heading="h2" />
}

type Query = { q: string; cursor?: string }

const loaders: Record<
  ListedType,
  (query: Query, signal: AbortSignal) => Promise<{ things: Thing[]; next: string | null }>
> = {
  groups: async (query, signal) => {
    const { data, meta } = await call(searchGroups, { query: { ...query, type: 'groups' }, signal })
    return { things: data.map((group) => ({ id: group.id, group })), next: meta.next_cursor }
  },
  places: async (query, signal) => {
    const { data, meta } = await call(searchPlaces, { query: { ...query, type: 'places' }, signal })
    return { things: data.map((place) => ({ id: place.id, place })), next: meta.next_cursor }
  },
  people: async (query, signal) => {
    const { data, meta } = await call(searchPeople, { query: { ...query, type: 'people' }, signal })
    return { things: data.map((person) => ({ id: person.id, person })), next: meta.next_cursor }
  },
  businesses: async (query, signal) => {
    const { data, meta } = await call(searchBusinesses, { query: { ...query, type: 'businesses' }, signal })
    return { things: data.map((business) => ({ id: business.id, business })), next: meta.next_cursor }
  },
}

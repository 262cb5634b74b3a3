import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '../../../contract/market/saved-searches.ts'
import { call } from '../../platform/api/call.ts'
import { applyUpdate, changeOptimistically } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'

const key = ['market_searches'] as const

type Searches = Type.Static<typeof listSavedSearches.reply>
export type SearchCriteria = Pick<SavedSearch, 'search' | 'category' | 'max_price'>

const searchesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
  staleTime: 60_000,
})

export const useSearches = () => useQuery(searchesQuery, queryClient)

const without = (id: number) => (there: Searches) => ({
  results: there.results.filter((each) => each.id !== id),
})

/** Rejects where the server refuses. */
export async function addSavedSearch({ search, category, max_price }: SearchCriteria): Promise<void> {
  const kept = await call(saveSearch, { body: { search, category, max_price } })
  applyUpdate<Searches>(key, (there) => ({ results: [kept, ...without(kept.id)(there).results] }))
}

/** Shown as gone at once; rejects where the server refuses. */
export const removeSavedSearch = ({ id }: SavedSearch): Promise<unknown> =>
  changeOptimistically<Searches, unknown>({
    thing: [...key, id],
    within: key,
    show: without(id),
    send: () => call(deleteSavedSearch, { params: { id } }),
  })

/** What is sought, whatever it may cost, has been saved. */
export const isSameSearch = (
  one: Omit<SearchCriteria, 'max_price'>,
  other: Omit<SearchCriteria, 'max_price'>,
) =>
  one.search.trim().toLocaleLowerCase('vi') === other.search.trim().toLocaleLowerCase('vi') &&
  one.category === other.category

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

const withoutSearch = (id: number) => (searches: Searches) => ({
  results: searches.results.filter((each) => each.id !== id),
})

/** Rejects if the server refuses. */
export async function addSavedSearch({ search, category, max_price }: SearchCriteria): Promise<void> {
  const saved = await call(saveSearch, { body: { search, category, max_price } })
  applyUpdate<Searches>(key, (searches) => ({
    results: [saved, ...withoutSearch(saved.id)(searches).results],
  }))
}

/** Removes the search at once; rolls back and rejects if the server refuses. */
export const removeSavedSearch = ({ id }: SavedSearch): Promise<unknown> =>
  changeOptimistically<Searches, unknown>({
    changeKey: [...key, id],
    queryKey: key,
    update: withoutSearch(id),
    send: () => call(deleteSavedSearch, { params: { id } }),
  })

/** Ignores the maximum price. */
export const isSameSearch = (a: Omit<SearchCriteria, 'max_price'>, b: Omit<SearchCriteria, 'max_price'>) =>
  a.search.trim().toLocaleLowerCase('vi') === b.search.trim().toLocaleLowerCase('vi') &&
  a.category === b.category

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Post } from '../../contract/posts/posts.ts'
import {
  listTrending,
  search as searchPosts,
  type SearchPage,
  type SearchType,
} from '../../contract/search/search.ts'
import { call } from '../platform/api/call.ts'
import { settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { currentConsent, onConsentChange } from '../platform/storage/consent.ts'
import { functionalItems } from '../platform/storage/functional-items.ts'
import { onSignOut } from '../platform/session/session.ts'
import { cachePosts, postKeys, usePagesWithPosts } from '../posts/post-cache.ts'

const staleTimeMs = 60_000

export interface SearchResult {
  post: Post
  highlight: SearchPage['highlights'][number] | undefined
  /** Set if the post is not near the viewer. */
  elsewhere: SearchPage['elsewhere'][number] | undefined
}

export interface SearchRequest {
  type: SearchType
  q: string
  /** Searches for the typed text without corrections. */
  isExact: boolean
}

/** Previous results stay while new ones load, marked by `isPlaceholderData`. */
export function useSearchResults({ type, q, isExact }: SearchRequest) {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.found(type, q, isExact),
      queryFn: async ({ pageParam, signal }) => {
        const changes = settledChanges()
        const query = {
          q,
          type,
          ...(isExact && { exact: true }),
          ...(pageParam !== null && { cursor: pageParam }),
        }
        const { data, ...page } = await call(searchPosts, { query, signal })
        return { ...page, ids: cachePosts(data, changes) }
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      staleTime: staleTimeMs,
      placeholderData: (previous, query) =>
        query?.queryKey[2] === type ? keepPreviousData(previous) : undefined,
    },
    queryClient,
  )
  const results = usePagesWithPosts(list.data?.pages).flatMap(({ ids, posts, highlights, elsewhere }) =>
    posts.map((post): SearchResult => {
      const index = ids.indexOf(post.id)
      return { post, highlight: highlights[index], elsewhere: elsewhere[index] }
    }),
  )
  return { ...list, results, first: list.data?.pages[0] }
}

export const useTrending = () =>
  useQuery(
    {
      queryKey: ['trending'],
      queryFn: ({ signal }) => call(listTrending, { signal }),
      staleTime: 10 * staleTimeMs,
    },
    queryClient,
  )

const storageKey = 'search_history'
const maxSearches = 10
const maxSearchLength = 200

/** Invalid entries are left out: the user may have edited the storage. */
function storedSearches(): string[] {
  try {
    const list = JSON.parse(functionalItems.getItem(storageKey) ?? '[]') as unknown[]
    return list
      .filter((each): each is string => typeof each === 'string' && each.length <= maxSearchLength)
      .slice(0, maxSearches)
  } catch {
    return []
  }
}

const useHistory = create<{ searches: string[] }>(() => ({ searches: storedSearches() }))

function storeSearches(searches: string[]) {
  if (searches.length) functionalItems.setItem(storageKey, JSON.stringify(searches))
  else functionalItems.removeItem(storageKey)
  useHistory.setState({ searches })
}

onSignOut(() => useHistory.setState({ searches: [] }))
onConsentChange(() => currentConsent().functional && useHistory.setState({ searches: storedSearches() }))

/** The latest first. */
export const useSearches = () => useHistory(({ searches }) => searches)

const isSameSearch = (a: string, b: string) => a.toLocaleLowerCase('vi') === b.toLocaleLowerCase('vi')

export function rememberSearch(q: string) {
  const search = q.trim()
  if (!search) return
  const others = useHistory.getState().searches.filter((each) => !isSameSearch(each, search))
  storeSearches([search, ...others].slice(0, maxSearches))
}

export const removeSearch = (q: string) =>
  storeSearches(useHistory.getState().searches.filter((each) => each !== q))

export const clearSearches = () => storeSearches([])

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { SearchType } from '../../contract/search/search.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { rememberSearch } from './data.ts'

/** Milliseconds without a key before the search starts. */
const debounceMs = 250

/** The first query adds a history entry, later ones replace it, so that Back returns to the suggestions. */
export function useSearchText() {
  const navigate = useNavigate()
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const location: Location<unknown> = useLocation()
  const { key, pathname, search, state } = location
  const type = /^\/search\/([^/]+)/.exec(pathname)?.[1]
  const params = new URLSearchParams(search)
  const query = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: query, key })
  // Back and links fill the field. A search that the field itself has started does not: the user may have typed more
  // while its results were loading.
  if (typed.key !== key)
    setTyped({ text: !isBackOrForward && state === keepTypedText.state ? typed.text : query, key })
  const nextQuery = typed.text.trim()

  const requested = useRef({ key: '', q: '' })
  const openResults = useCallback(
    (q: string) => {
      requested.current = { key, q }
      const address = q || type ? resultsPath(type ?? 'all', q) : '/search'
      void navigate(address, { replace: type !== undefined, ...keepTypedText })
    },
    [navigate, key, type],
  )

  useEffect(() => {
    if (nextQuery === query) return
    const { href } = window.location
    const timer = setTimeout(() => {
      const isLoading = requested.current.key === key && requested.current.q === nextQuery
      // Don't navigate if the user has opened a post in the meantime.
      if (window.location.href === href && !isLoading) openResults(nextQuery)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [nextQuery, query, key, openResults])

  const setText = (text: string) => setTyped((before) => ({ ...before, text }))
  return {
    searchType: findSearchType(type ?? 'all'),
    text: typed.text,
    setText,
    query,
    isExact: params.get('exact') === 'true',
    /** Searches without delay, and adds the query to the recent searches. */
    submit: (q: string) => {
      rememberSearch(q)
      setText(q)
      if (q.trim() !== query) openResults(q.trim())
    },
  }
}

/** The outlet context of the screens below the field. */
export interface SearchContext {
  query: string
  isExact: boolean
  onSearch: (q: string) => void
}

/** Types that `ListedResults` shows. */
export type ListedType = 'groups' | 'places' | 'people' | 'businesses'

interface SearchTypeEntry {
  type: SearchType | 'all' | 'marketplace' | ListedType
  label: TextKey
  placeholder: TextKey
}

export const searchTypes: SearchTypeEntry[] = [
  { type: 'all', label: 'search.all', placeholder: 'search.in_posts' },
  { type: 'posts', label: 'search.posts', placeholder: 'search.in_posts' },
  { type: 'events', label: 'search.events', placeholder: 'search.in_events' },
  { type: 'marketplace', label: 'search.marketplace', placeholder: 'search.in_marketplace' },
  { type: 'groups', label: 'search.groups', placeholder: 'search.in_groups' },
  { type: 'places', label: 'search.places', placeholder: 'search.in_places' },
  { type: 'people', label: 'search.people', placeholder: 'search.in_people' },
  { type: 'businesses', label: 'search.shops', placeholder: 'search.in_businesses' },
]

export const findSearchType = (type: string | undefined) => searchTypes.find((each) => each.type === type)

/** Options of a navigation that keeps the typed text in the field. */
export const keepTypedText = { state: 'keeps the field' }

export const resultsPath = (type: string, q: string) =>
  `/search/${type}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** The results without a correction of the query. */
export const exactResultsPath = (type: string, q: string) =>
  `/search/${type}?${new URLSearchParams({ q, exact: 'true' })}`

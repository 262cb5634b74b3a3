import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { SearchType } from '../../contract/search/search.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { rememberSearch } from './data.ts'

/** Milliseconds without a key before the search starts. */
const pause = 250

/** The first query adds a history entry, later ones replace it, so that Back returns to the overlay. */
export function useSearchText() {
  const navigate = useNavigate()
  const isReturn = useNavigationType() === NavigationType.Pop
  const location: Location<unknown> = useLocation()
  const { key, pathname, search, state } = location
  const type = /^\/search\/([^/]+)/.exec(pathname)?.[1]
  const asked = new URLSearchParams(search)
  const wanted = asked.get('q') ?? ''
  const [typed, setTyped] = useState({ text: wanted, key })
  // Back and links fill the field. What this field asked for itself does not: more may have been typed
  // while its results were loading.
  if (typed.key !== key)
    setTyped({ text: !isReturn && state === keepTypedText.state ? typed.text : wanted, key })
  const next = typed.text.trim()

  const requested = useRef({ at: '', q: '' })
  const go = useCallback(
    (q: string) => {
      requested.current = { at: key, q }
      const address = q || type ? resultsPath(type ?? 'posts', q) : '/search'
      void navigate(address, { replace: type !== undefined, ...keepTypedText })
    },
    [navigate, key, type],
  )

  useEffect(() => {
    if (next === wanted) return
    const { href } = window.location
    const timer = setTimeout(() => {
      const { at, q } = requested.current
      const isLoading = at === key && q === next
      // A viewer who has opened a post meanwhile must not be called back.
      if (window.location.href === href && !isLoading) go(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [next, wanted, key, go])

  const fill = (text: string) => setTyped((was) => ({ ...was, text }))
  return {
    kind: searchTypeOf(type ?? 'posts'),
    typed: typed.text,
    wanted,
    isExact: asked.get('exact') === 'true',
    type: fill,
    /** Searches at once, and remembers it. */
    ask: (q: string) => {
      rememberSearch(q)
      fill(q)
      if (q.trim() !== wanted) go(q.trim())
    },
  }
}

/** The outlet context of the screens below the field. */
export interface SearchContext {
  wanted: string
  isExact: boolean
  ask: (q: string) => void
}

interface SearchTypeEntry {
  type: string
  label: TextKey
  placeholder: TextKey
  finds: SearchType | 'marketplace' | 'groups' | 'places'
}

export const searchTypes = [
  { type: 'posts', label: 'search.posts', placeholder: 'search.in_posts', finds: 'posts' },
  { type: 'events', label: 'search.events', placeholder: 'search.in_events', finds: 'events' },
  {
    type: 'marketplace',
    label: 'search.marketplace',
    placeholder: 'search.in_marketplace',
    finds: 'marketplace',
  },
  { type: 'groups', label: 'search.groups', placeholder: 'search.in_groups', finds: 'groups' },
  { type: 'places', label: 'search.places', placeholder: 'search.in_places', finds: 'places' },
] as const satisfies SearchTypeEntry[]

export const searchTypeOf = (type: string | undefined): SearchTypeEntry | undefined =>
  searchTypes.find((kind) => kind.type === type)

/** Options of a navigation that leaves in the field what is typed. */
export const keepTypedText = { state: 'keeps the field' }

export const resultsPath = (type: string, q: string) =>
  `/search/${type}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** Without correcting what was typed. */
export const exactResultsPath = (type: string, q: string) =>
  `/search/${type}?${new URLSearchParams({ q, exact: 'true' })}`

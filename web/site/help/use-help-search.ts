import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { type Language, useLanguage } from '../../platform/i18n/i18n.ts'
import type { Finder } from './finder.ts'
import type { SearchOutcome } from './search.ts'

/** Milliseconds without a key before the address takes the query. */
const urlDelayMs = 300

export type LoadFinder = (spoken: Language) => Promise<Finder>

const loadFinderLazily: LoadFinder = async (spoken) => (await import('./finder.ts')).openFinder(spoken)

/** `found` is null while texts load; `failure` is why they could not be loaded. */
export interface HelpSearch {
  field: RefObject<HTMLInputElement | null>
  query: string
  found: SearchOutcome | null
  failure: { error: unknown } | null
  type: (query: string) => void
  clear: () => void
  retry: () => void
}

/** Starts with input typed before hydration, else with the address's `q`, which then follows the input. */
export function useHelpSearch(open: LoadFinder = loadFinderLazily): HelpSearch {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useIsHydrated()
  const [asked] = useState(readInitialQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? (hydrated ? asked : '')
  const isAsked = query !== ''
  const { find, failure, retry } = useFinder(isAsked, open)
  const found = useMemo(() => (isAsked && find ? find(query) : null), [find, isAsked, query])

  useEffect(() => {
    if (field.current?.value === '') field.current.value = asked
  }, [asked])

  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(location.href)
      if (query) address.searchParams.set('q', query)
      else address.searchParams.delete('q')
      if (address.href !== location.href) history.replaceState(history.state, '', address)
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [query])

  function clear() {
    if (field.current) field.current.value = ''
    field.current?.focus()
    setTyped('')
  }
  return { field, query, found, failure, type: (next) => setTyped(next.trim()), clear, retry }
}

function readInitialQuery() {
  if (typeof document === 'undefined') return ''
  const typed = document.querySelector<HTMLInputElement>('#root input[name=q]')?.value
  return (typed || new URLSearchParams(location.search).get('q') || '').trim()
}

function useFinder(isAsked: boolean, open: LoadFinder) {
  const spoken = useLanguage()
  const [loaded, setLoaded] = useState<{ find: Finder } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!isAsked || failure) return
    let isAwaited = true
    void open(spoken).then(
      (find) => isAwaited && setLoaded({ find }),
      (error: unknown) => isAwaited && setFailure({ error }),
    )
    return () => void (isAwaited = false)
  }, [isAsked, spoken, failure, open])
  return { find: loaded?.find, failure, retry: () => setFailure(null) }
}

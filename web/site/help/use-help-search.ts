import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { type Language, useLanguage } from '../../platform/i18n/i18n.ts'
import type { Finder, SearchOutcome } from './search.ts'

/** Milliseconds without a key before the query is written to the address. */
const urlDelayMs = 300

export type LoadFinder = (language: Language) => Promise<Finder>

const loadFinder: LoadFinder = async (language) => (await import('./search.ts')).openFinder(language)

export interface HelpSearch {
  field: RefObject<HTMLInputElement | null>
  query: string
  /** Null while the texts load. */
  outcome: SearchOutcome | null
  /** The error if the texts can't be loaded. */
  failure: { error: unknown } | null
  setQuery: (query: string) => void
  clear: () => void
  retry: () => void
}

/** Starts with the text typed before hydration, else with `q` of the address. Then `q` follows the input. */
export function useHelpSearch(load: LoadFinder = loadFinder): HelpSearch {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useIsHydrated()
  const [initialQuery] = useState(readInitialQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? (hydrated ? initialQuery : '')
  const hasQuery = query !== ''
  const { find, failure, retry } = useFinder(hasQuery, load)
  const outcome = useMemo(() => (hasQuery && find ? find(query) : null), [find, hasQuery, query])

  useEffect(() => {
    if (field.current?.value === '') field.current.value = initialQuery
  }, [initialQuery])

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
  return { field, query, outcome, failure, setQuery: (next) => setTyped(next.trim()), clear, retry }
}

function readInitialQuery() {
  if (typeof document === 'undefined') return ''
  const typed = document.querySelector<HTMLInputElement>('#root input[name=q]')?.value
  return (typed || new URLSearchParams(location.search).get('q') || '').trim()
}

function useFinder(isNeeded: boolean, load: LoadFinder) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ find: Finder } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!isNeeded || failure) return
    let isCurrent = true
    void load(language).then(
      (find) => isCurrent && setLoaded({ find }),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => void (isCurrent = false)
  }, [isNeeded, language, failure, load])
  return { find: loaded?.find, failure, retry: () => setFailure(null) }
}

import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSearch } from './history.ts'
import { kindOf, resultsAt } from './kinds.ts'

/** Milliseconds without a key before the search starts. */
const pause = 250

/** The first query adds a history entry, later ones replace it, so that Back returns to the overlay. */
export function useSearchText() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const type = /^\/search\/([^/]+)/.exec(pathname)?.[1]
  const asked = new URLSearchParams(search)
  const wanted = asked.get('q') ?? ''
  const [typed, setTyped] = useState({ text: wanted, at: wanted })
  // Back and suggestions fill the field.
  if (typed.at !== wanted) setTyped({ text: typed.text.trim() === wanted ? typed.text : wanted, at: wanted })
  const next = typed.text.trim()

  const go = useCallback(
    (q: string, to = type ?? 'posts') => {
      const address = q || type ? resultsAt(to, q) : '/search'
      void navigate(address, { replace: type !== undefined })
    },
    [navigate, type],
  )

  useEffect(() => {
    if (next === wanted) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // A viewer who has opened a post meanwhile must not be called back.
      if (window.location.href === href) go(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [next, wanted, go])

  return {
    kind: kindOf(type ?? 'posts'),
    typed: typed.text,
    wanted,
    isExact: asked.get('exact') === 'true',
    type: (text: string) => setTyped({ text, at: wanted }),
    /** Searches at once, and remembers it. */
    ask: (q: string) => {
      rememberSearch(q)
      setTyped({ text: q, at: wanted })
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

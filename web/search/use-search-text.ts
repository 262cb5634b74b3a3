import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSearch } from './history.ts'
import { kindOf, resultsAt } from './kinds.ts'

/** As long as somebody goes on typing, nothing is asked for. */
const pause = 250

/**
 * What is typed, and what is searched for: the same, a quarter of a second after the last key. The address keeps it;
 * the first words lead on from the overlay, further ones take their place, so that Back leads to the overlay again.
 */
export function useSearchText() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const type = /^\/search\/([^/]+)/.exec(pathname)?.[1]
  const wanted = new URLSearchParams(search).get('q') ?? ''
  const [typed, setTyped] = useState({ text: wanted, at: wanted })
  // Whoever goes back or follows a suggestion finds its words in the field.
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
      // Somebody who has opened a post meanwhile is on the way there, and must not be called back.
      if (window.location.href === href) go(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [next, wanted, go])

  return {
    kind: kindOf(type ?? 'posts'),
    typed: typed.text,
    wanted,
    type: (text: string) => setTyped({ text, at: wanted }),
    /** Searches at once, and remembers it. */
    ask: (q: string) => {
      rememberSearch(q)
      setTyped({ text: q, at: wanted })
      if (q.trim() !== wanted) go(q.trim())
    },
  }
}

/** What the screens beneath the field are handed. */
export interface SearchContext {
  wanted: string
  ask: (q: string) => void
}

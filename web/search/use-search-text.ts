import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSearch } from './history.ts'
import { kindOf, resultsAt } from './kinds.ts'

/** Milliseconds without a key before the search starts. */
const pause = 250

interface Typed {
  text: string
  /** The words of the address when it was last looked at. */
  at: string
  /** Words whose results were asked for and have not been shown yet, the latest last. */
  onTheWay: string[]
}

function arrived({ text, onTheWay }: Typed, wanted: string): Typed {
  const found = onTheWay.lastIndexOf(wanted)
  return found < 0
    ? { text: text.trim() === wanted ? text : wanted, at: wanted, onTheWay: [] }
    : { text, at: wanted, onTheWay: onTheWay.slice(found + 1) }
}

/** The first query adds a history entry, later ones replace it, so that Back returns to the overlay. */
export function useSearchText() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const type = /^\/search\/([^/]+)/.exec(pathname)?.[1]
  const asked = new URLSearchParams(search)
  const wanted = asked.get('q') ?? ''
  const [typed, setTyped] = useState<Typed>({ text: wanted, at: wanted, onTheWay: [] })
  // Back and suggestions fill the field. What this field asked for itself does not: more may have been
  // typed while its results were loading.
  if (typed.at !== wanted) setTyped(arrived(typed, wanted))
  const next = typed.text.trim()

  const go = useCallback(
    (q: string, to = type ?? 'posts') => {
      setTyped((was) => ({ ...was, onTheWay: [...was.onTheWay, q] }))
      const address = q || type ? resultsAt(to, q) : '/search'
      void navigate(address, { replace: type !== undefined })
    },
    [navigate, type, setTyped],
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
    type: (text: string) => setTyped((was) => ({ ...was, text })),
    /** Searches at once, and remembers it. */
    ask: (q: string) => {
      rememberSearch(q)
      setTyped((was) => ({ ...was, text: q }))
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

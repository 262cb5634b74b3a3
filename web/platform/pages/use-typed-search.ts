import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds without a key before the search starts. */
const pause = 250

/**
 * What is looked for is `q` of the address, so that Back and a reload show the same; `typed` belongs into the field. Who
 * changes `q` calls `drop`, which forgets what was typed since the last search.
 */
export function useTypedSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: search, at: search })
  // Back fills the field.
  if (typed.at !== search) setTyped({ text: typed.text.trim() === search ? typed.text : search, at: search })
  const next = typed.text.trim()

  useEffect(() => {
    if (next === search) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Who has opened something meanwhile must not be called back.
      if (window.location.href !== href) return
      setParams(
        (before) => {
          if (next) before.set('q', next)
          else before.delete('q')
          return before
        },
        { replace: true },
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [next, search, setParams])

  return {
    typed: typed.text,
    type: (text: string) => setTyped({ text, at: search }),
    drop: () => setTyped({ text: search, at: search }),
  }
}

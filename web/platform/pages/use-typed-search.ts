import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const debounceMs = 250

/**
 * The search is the `q` of the address, so that Back and a reload restore it. `typed` is the value of the field. Code that
 * changes `q` itself calls `discardInput` to remove text that is newer than `q`.
 */
export function useTypedSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: search, searchAtInput: search })
  // Back restores the field.
  if (typed.searchAtInput !== search)
    setTyped({ text: typed.text.trim() === search ? typed.text : search, searchAtInput: search })
  const next = typed.text.trim()

  useEffect(() => {
    if (next === search) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Don't navigate if the user has left the page meanwhile.
      if (window.location.href !== href) return
      setParams(
        (before) => {
          if (next) before.set('q', next)
          else before.delete('q')
          return before
        },
        { replace: true },
      )
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [next, search, setParams])

  return {
    typed: typed.text,
    type: (text: string) => setTyped({ text, searchAtInput: search }),
    discardInput: () => setTyped({ text: search, searchAtInput: search }),
  }
}

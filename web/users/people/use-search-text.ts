import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds without a key before the search starts. */
const pause = 300

/** The address keeps the query under `q`, so that Back restores it. */
export function useSearchText() {
  const [address, setAddress] = useSearchParams()
  const wanted = address.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const next = typed.trim()

  useEffect(() => {
    if (next === wanted) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // A viewer who has opened a profile meanwhile must not be called back.
      if (window.location.href === href) setAddress(next ? { q: next } : {}, { replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [next, wanted, setAddress])

  return { typed, wanted, type: setTyped }
}

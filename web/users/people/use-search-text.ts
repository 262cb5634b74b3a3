import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** As long as somebody goes on typing, nothing is asked for. */
const pause = 300

/**
 * What is typed into a search field, and what is searched for: the same, 300 ms after the last key. The address
 * keeps it under `q`, so that coming back finds it.
 */
export function useSearchText() {
  const [address, setAddress] = useSearchParams()
  const wanted = address.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const next = typed.trim()

  useEffect(() => {
    if (next === wanted) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Somebody who has chosen a person meanwhile is on the way there, and must not be called back.
      if (window.location.href === href) setAddress(next ? { q: next } : {}, { replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [next, wanted, setAddress])

  return { typed, wanted, type: setTyped }
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Box } from '../rows.ts'

export const boxes = ['open', 'request', 'archived', 'closed'] as const satisfies Box[]

/** Milliseconds without a key before the search starts. */
const pause = 250

const boxIn = (value: string | null): Box => boxes.find((box) => box === value) ?? 'open'

/** Box and search are in the address, so that Back and a reload show the same list. */
export function useChatPlace() {
  const [params, setParams] = useSearchParams()
  const box = boxIn(params.get('box'))
  const search = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: search, at: search })
  // Back fills the field.
  if (typed.at !== search) setTyped({ text: typed.text.trim() === search ? typed.text : search, at: search })
  const next = typed.text.trim()

  useEffect(() => {
    if (next === search) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Who has opened a conversation meanwhile must not be called back.
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

  return { box, search, typed: typed.text, type: (text: string) => setTyped({ text, at: search }) }
}

/** What follows a path for the list to stay as it is. */
export function listAddress(path: string, box: Box, search: string): string {
  const query = new URLSearchParams({ ...(box !== 'open' && { box }), ...(search && { q: search }) })
  return query.size ? `${path}?${query}` : path
}

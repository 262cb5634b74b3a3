import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Params, useLocation, useNavigate } from 'react-router'

/** The `:id` of an address as a number; null if it can't be an id. */
export function parseId({ id }: Params): number | null {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Whether the navigation state had the field when the page was opened; after a reload and after going back it has not. */
export function useStateOnce(field: string): boolean {
  const { state } = useLocation() as { state: Record<string, unknown> | null }
  const [isSet] = useState(() => state?.[field] === true)
  // Before a sheet adds a history entry.
  useLayoutEffect(() => {
    const entry = history.state as { usr?: object } | null
    if (isSet && entry?.usr) history.replaceState({ ...entry, usr: { ...entry.usr, [field]: false } }, '')
  }, [isSet, field])
  return isSet
}

/** Returns whether the page is still open: a reply that arrives after the user has left it must not navigate. */
export function useIsOpen(): () => boolean {
  const path = useRef<string>(null)
  useEffect(() => {
    path.current = location.pathname
    return () => void (path.current = null)
  }, [])
  // The address changes before the next page is rendered.
  return () => path.current === location.pathname
}

/**
 * For a sheet that deletes the subject of its page: goes back past the sheet's history entry, or to `fallback` if there
 * is no earlier page. On any other page it returns false and does nothing.
 */
export function useLeavePage(page: string, fallback: string): () => boolean {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (pathname.toLowerCase().replace(/\/+$/, '') !== page) return false
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-2)
    else void navigate(fallback, { replace: true })
    return true
  }
}

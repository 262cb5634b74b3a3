import { type Params, useLocation, useNavigate } from 'react-router'

let current = ''
let previous = ''

/** The frame calls it when the screen at `path` is shown. */
export function recordPath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** The frame calls it when it unmounts. */
export function resetPaths(): void {
  current = ''
  previous = ''
}

/** The path before `path`, also while `path` is not shown yet; empty on the first page. */
export const previousPath = (path: string): string => (path === current ? previous : current)

/** The `:id` of an address as a number; null if it can't be an id. */
export function parseId({ id }: Params): number | null {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : null
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

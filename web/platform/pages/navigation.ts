import { type Params, useLocation, useNavigate } from 'react-router'

let current = ''
let previous = ''

/** Called by the frame once the screen at `path` is shown. */
export function recordPath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** Called when the frame is left: what follows is a fresh start. */
export function forgetPaths(): void {
  current = ''
  previous = ''
}

/** The path from which one came to `path`, also before that is shown; empty after a fresh start. */
export const previousPath = (path: string): string => (path === current ? previous : current)

/** The number that an address names as `:id`; null for what can be nobody's. */
export function parseId({ id }: Params): number | null {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/**
 * For a sheet on a page whose thing goes: leads to the page before, past the sheet's own history entry, or to `fallback`
 * where the page was opened first. Returns false, and stays, on any other page.
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

import { useLocation, useNavigate } from 'react-router'

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

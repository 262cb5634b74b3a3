import { useLocation, useNavigate } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'

/** Leads back to the page before, past the sheet's own history entry. Returns true if there was a page to leave. */
export function useLeavePost({ id }: Post) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (!new RegExp(`^/posts/${id}/?$`, 'i').test(pathname)) return false
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-2)
    else void navigate('/feed', { replace: true })
    return true
  }
}

import { useLocation, useNavigate } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'

/**
 * For a sheet over a post's own page, when the post goes: back to where one came from, over the sheet's own entry in
 * the history, or to the feed. True where there was a page to leave.
 */
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

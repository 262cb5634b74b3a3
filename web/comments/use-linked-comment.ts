import { useEffect, useEffectEvent, useRef } from 'react'
import type { Comment } from '../../contract/posts/comments.ts'
import { loadReplies } from './data.ts'
import { anchorOf } from './links.ts'
import { findComment, type Threads } from './thread-list.ts'

/**
 * Scrolls once to the comment that the address names, loading replies of its thread until it is there. True if it is
 * not among them: the server then lists the newest threads.
 */
export function useLinkedComment(
  linked: number | null,
  list: Threads | undefined,
  onShown: (comment: Comment) => void,
): boolean {
  const shown = useRef<number | null>(null)
  const tell = useEffectEvent(onShown)
  const [first] = list?.pages[0]?.results ?? []
  const comment = linked === null ? undefined : findComment(list, linked)
  const hasMore = first !== undefined && first.replies.length < first.repliesCount
  useEffect(() => {
    if (linked === null || shown.current === linked) return
    if (comment) {
      shown.current = linked
      const element = document.getElementById(anchorOf(linked))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
      tell(comment)
    } else if (hasMore) {
      loadReplies(first).catch(() => (shown.current = linked))
    }
  }, [linked, comment, first, hasMore])
  return linked !== null && list !== undefined && !comment && !hasMore
}

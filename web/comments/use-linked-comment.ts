import { useEffect, useEffectEvent, useRef } from 'react'
import type { Comment } from '../../contract/posts/comments.ts'
import { loadReplies } from './data.ts'
import { anchorOf } from './links.ts'
import { findComment, type Threads } from './thread-list.ts'

/** Scrolls once to the comment that the address names, loading replies of its thread until it is there. */
export function useLinkedComment(
  linked: number | null,
  list: Threads | undefined,
  onShown: (comment: Comment) => void,
) {
  const shown = useRef<number | null>(null)
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    if (linked === null || !list || shown.current === linked) return
    const [first] = list.pages[0]?.results ?? []
    const comment = findComment(list, linked)
    if (comment) {
      shown.current = linked
      const element = document.getElementById(anchorOf(linked))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
      tell(comment)
    } else if (first && first.replies.length < first.repliesCount) {
      loadReplies(first).catch(() => (shown.current = linked))
    }
  }, [linked, list])
}

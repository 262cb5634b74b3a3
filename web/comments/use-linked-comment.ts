import { useEffect, useRef } from 'react'
import { loadReplies } from './data.ts'
import { anchorOf } from './links.ts'
import { findComment, type Threads } from './thread-list.ts'

/** Scrolls once to the comment that the address names, loading replies of its thread until it is there. */
export function useLinkedComment(linked: number | null, list: Threads | undefined) {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (linked === null || !list || shown.current === linked) return
    const [first] = list.pages[0]?.results ?? []
    if (findComment(list, linked)) {
      shown.current = linked
      const element = document.getElementById(anchorOf(linked))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    } else if (first && first.replies.length < first.repliesCount) {
      loadReplies(first).catch(() => (shown.current = linked))
    }
  }, [linked, list])
}

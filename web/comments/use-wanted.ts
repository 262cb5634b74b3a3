import { useEffect, useRef } from 'react'
import { loadReplies } from './data.ts'
import { anchorOf } from './links.ts'
import { findComment, type Threads } from './thread-list.ts'

/** Scrolls once to the comment that the address names, loading replies of its thread until it is there. */
export function useWanted(wanted: number | null, list: Threads | undefined) {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (wanted === null || !list || shown.current === wanted) return
    const [first] = list.pages[0]?.results ?? []
    if (findComment(list, wanted)) {
      shown.current = wanted
      const element = document.getElementById(anchorOf(wanted))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    } else if (first && first.replies.length < first.repliesCount) {
      loadReplies(first).catch(() => (shown.current = wanted))
    }
  }, [wanted, list])
}

import { useEffect, useRef } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { seePosts } from '../../../contract/posts/views.ts'
import { call } from '../../platform/api/call.ts'
import { useSession, onSignOut } from '../../platform/session/session.ts'

/** Milliseconds until a visible post counts as seen, and until seen posts are reported. */
export const seenDelays = { visible: 1000, report: 4000 }
const maxReported = 50
const maxWaiting = 200

const reported = new Set<number>()
let unreported: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function markSeen({ id, author }: Post) {
  if (reported.has(id) || author.id === useSession.getState().user?.id) return
  reported.add(id)
  unreported.push(id)
  timer ??= setTimeout(report, seenDelays.report)
}

/** A failed report is sent with the next one, or never: ranking doesn't depend on it. */
function report() {
  clearTimeout(timer)
  timer = undefined
  const ids = unreported.splice(0, maxReported)
  if (!ids.length) return
  call(seePosts, { body: { ids } }).catch(() => (unreported = [...ids, ...unreported].slice(-maxWaiting)))
  if (unreported.length) timer = setTimeout(report, seenDelays.report)
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())

onSignOut(() => {
  clearTimeout(timer)
  timer = undefined
  unreported = []
  reported.clear()
})

/** Marks the post as seen once half of it, or half a screen of it, has been visible for a second. */
export function useSeen(post: Post) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched || reported.has(post.id)) return
    let visibleTimer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(visibleTimer)
        const half = Math.min(watched.offsetHeight, innerHeight) / 2
        if (!entry || entry.intersectionRect.height < half) return
        visibleTimer = setTimeout(() => {
          markSeen(post)
          observer.disconnect()
        }, seenDelays.visible)
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    observer.observe(watched)
    return () => {
      clearTimeout(visibleTimer)
      observer.disconnect()
    }
  }, [post])
  return element
}

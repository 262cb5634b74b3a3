import { useEffect, useRef } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { seePosts } from '../../../contract/posts/interests.ts'
import { call } from '../../platform/api/call.ts'
import { useSession, onSignOut } from '../../platform/session/session.ts'

/** Milliseconds: a post counts as seen after a `glance`, and seen posts are reported after a `pause`. */
export const seenDelays = { glance: 1000, pause: 4000 }
const maxReported = 50
const maxWaiting = 200

const reported = new Set<number>()
let waiting: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function markSeen({ id, author }: Post) {
  if (reported.has(id) || author.id === useSession.getState().user?.id) return
  reported.add(id)
  waiting.push(id)
  timer ??= setTimeout(report, seenDelays.pause)
}

/** A failed report is sent with the next, or never: ranking loses little by it. */
function report() {
  clearTimeout(timer)
  timer = undefined
  const ids = waiting.splice(0, maxReported)
  if (!ids.length) return
  call(seePosts, { body: { ids } }).catch(() => (waiting = [...ids, ...waiting].slice(-maxWaiting)))
  if (waiting.length) timer = setTimeout(report, seenDelays.pause)
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())

onSignOut(() => {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  reported.clear()
})

/** Seen once half of it, or half a screen of it, has been visible for a second. */
export function useSeen(post: Post) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched || reported.has(post.id)) return
    let read: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(read)
        const half = Math.min(watched.offsetHeight, innerHeight) / 2
        if (!entry || entry.intersectionRect.height < half) return
        read = setTimeout(() => {
          markSeen(post)
          observer.disconnect()
        }, seenDelays.glance)
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    observer.observe(watched)
    return () => {
      clearTimeout(read)
      observer.disconnect()
    }
  }, [post])
  return element
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './platform/session/session.ts'

/** Live updates wait until the first view is complete. */
const delayMs = 2500

/** Keeps a socket open while a user is signed in. Its code loads later; without it the app polls every minute. */
export function useLiveUpdates() {
  const id = useSession(({ user }) => user?.id)
  const navigate = useNavigate()
  const openPath = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (id === undefined) return
    let stop: (() => void) | undefined
    let isEnded = false
    const timer = setTimeout(() => {
      import('./live.ts').then(
        ({ startLiveUpdates }) => {
          if (!isEnded) stop = startLiveUpdates((path) => openPath(path))
        },
        () => undefined,
      )
    }, delayMs)
    return () => {
      isEnded = true
      clearTimeout(timer)
      stop?.()
    }
  }, [id])
}

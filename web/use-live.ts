import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './platform/session/session.ts'

/** Live updates wait until the first view is complete. */
const delayMs = 2500

/**
 * Keeps a socket open while a user is signed in; its code loads later, and without it the app polls every minute. Also
 * sends a decision about cookies that the server may not have, of visitors too.
 */
export function useLiveUpdates() {
  const id = useSession(({ user }) => user?.id)
  const navigate = useNavigate()
  const openPath = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    let stop: (() => void) | undefined
    let isEnded = false
    const timer = setTimeout(() => {
      // A failed request is sent again on the next page.
      void import('./accounts/consent/decide.ts').then((it) => it.sendPendingConsent()).catch(() => undefined)
      if (id === undefined) return
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

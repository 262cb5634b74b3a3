import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './platform/session/session.ts'

/** Milliseconds: what moves by itself can wait until the page stands. */
const settled = 2500

/** A socket while somebody is signed in. Its code is no part of the first view; without it the app asks every minute. */
export function useLive() {
  const id = useSession(({ user }) => user?.id)
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (id === undefined) return
    let end: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      import('./live.ts').then(
        ({ goLive }) => {
          if (!isOver) end = goLive((path) => go(path))
        },
        () => undefined,
      )
    }, settled)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [id])
}

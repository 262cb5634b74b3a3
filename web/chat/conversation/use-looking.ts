import { useEffect, useEffectEvent } from 'react'
import type { Chat } from '../../../contract/chats/chats.ts'
import { pollInterval } from '../../platform/api/poll-interval.ts'
import { isConnected } from '../../platform/socket/hub.ts'
import { useTopic } from '../../platform/socket/use-socket.ts'
import { refreshChat } from '../data.ts'
import { catchUp } from '../talk/talks.ts'

/** Hears who types here, and asks now and then for what is new while no socket tells. */
export function useLooking({ id, state }: Chat) {
  useTopic(state === 'open' ? `chat:${id}` : null)
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isConnected()) return
    void catchUp(id)
    void refreshChat(id)
  })
  useEffect(() => {
    const look = () => ask()
    const timer = setInterval(look, pollInterval / 4)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { type Chat, readChat } from '../../../contract/chats/chats.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { chatKeys, updateChat } from '../data.ts'

/** Milliseconds in which further messages come into view before the server is told. */
const pause = 250

/** Marks what comes into view as read, while the page is looked at. */
export function useReading(chat: Chat) {
  const { id } = chat
  const seen = useRef(0)
  const told = useRef(chat.read_seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function tell() {
    const seq = seen.current
    if (seq <= told.current || document.visibilityState !== 'visible') return
    const before = told.current
    told.current = seq
    try {
      await call(readChat, { params: { id }, body: { seq } })
      updateChat(id, (now) => withRead(now, seq))
      void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
    } catch {
      // What comes into view next tells it again.
      told.current = Math.min(told.current, before)
    }
  }
  function tellSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void tell(), pause)
  }
  const onLook = useEffectEvent(tellSoon)
  // On the way out nothing waits.
  const onLeave = useEffectEvent(() => void tell())
  useEffect(() => {
    const look = () => onLook()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
      onLeave()
    }
  }, [])

  const onSeen = (seq: number) => {
    if (seq <= seen.current) return
    seen.current = seq
    tellSoon()
  }
  return onSeen
}

/** How many are unread is known where none is; the server counts the rest. */
const withRead = (chat: Chat, seq: number): Chat => ({
  ...chat,
  read_seq: Math.max(chat.read_seq, seq),
  unread_count: seq >= chat.last_seq ? 0 : Math.max(0, chat.unread_count - Math.max(0, seq - chat.read_seq)),
})

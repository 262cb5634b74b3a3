import { useEffect, useRef, useState } from 'react'
import type { Chat } from '../../../contract/chats/chats.ts'
import { useServerEvent, useTopic } from '../../platform/socket/use-socket.ts'
import { typingLasts } from '../composer/typing-sign.ts'

/** Who is typing, and whether the other one of two is there, as far as they let it be known. */
export function useSigns({ id, members, marks, state }: Chat) {
  const [typing, setTyping] = useState<readonly number[]>([])
  const [online, setOnline] = useState(false)
  const ends = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const other = marks.length > 0 && state === 'open' ? members[0]?.id : undefined
  useTopic(other === undefined ? null : `presence:${other}`)

  const stop = (user_id: number) => {
    clearTimeout(ends.current.get(user_id))
    ends.current.delete(user_id)
    setTyping((now) => now.filter((each) => each !== user_id))
  }
  useServerEvent('typing', ({ chat_id, user_id }) => {
    if (chat_id !== id) return
    stop(user_id)
    ends.current.set(
      user_id,
      setTimeout(() => stop(user_id), typingLasts),
    )
    setTyping((now) => [...now, user_id])
  })
  useServerEvent('message', ({ chat_id, message }) => {
    if (chat_id === id && message?.author) stop(message.author.id)
  })
  useServerEvent('presence', ({ user_id, online: isThere }) => {
    if (user_id === other) setOnline(isThere)
  })
  useEffect(() => {
    const timers = ends.current
    return () => timers.forEach(clearTimeout)
  }, [])
  return {
    typing: members.filter((member) => typing.includes(member.id)),
    online: online && other !== undefined,
  }
}

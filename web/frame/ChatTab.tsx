import { useEffect } from 'react'
import { useUnreadChats } from '../chat/unread/count.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useSession } from '../platform/session/session.ts'
import { RailLink } from './RailLink.tsx'
import { tabs } from './tabs.ts'

/** Milliseconds: the first view comes first. */
const settled = 2500

export function ChatTab() {
  const t = useText()
  const { to, icon, label } = tabs.chat
  const { unread_count, requests_count } = useUnreadChats()
  const count = unread_count + requests_count
  useWatch()
  return (
    <RailLink
      to={to}
      icon={icon}
      label={t(label)}
      name={count ? t('frame.unread_chats', { count }) : t(label)}
      count={count}
    />
  )
}

function useWatch() {
  const id = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (id === undefined) return undefined
    let end: (() => void) | undefined
    const begin = async () => {
      const { watchUnreadChats } = await import('../chat/unread/watch.ts')
      if (end !== isOver) end = watchUnreadChats()
    }
    // If its code fails to load, there is no number until the next visit.
    const timer = setTimeout(() => void begin().catch(() => {}), settled)
    return () => {
      clearTimeout(timer)
      end?.()
      end = isOver
    }
  }, [id])
}

const isOver = () => {}

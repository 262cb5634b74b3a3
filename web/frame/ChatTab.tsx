import { useUnreadChats } from '../chat/unread/count.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { RailLink } from './RailLink.tsx'
import { tabs } from './tabs.ts'

/** With how much waits to be read there. */
export function ChatTab() {
  const t = useText()
  const { to, icon, label } = tabs.chat
  const { unread_count, requests_count } = useUnreadChats()
  const count = unread_count + requests_count
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

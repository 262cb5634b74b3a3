import { Bell } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Count, nameOf } from '../notifications/Bell.tsx'
import { useUnread } from '../notifications/poll-unread.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { onTabAgain, tabStyles } from './tabs.ts'

export function RailBell() {
  const t = useText()
  const { pathname } = useLocation()
  const count = useUnread()?.unread_count ?? 0
  return (
    <NavLink
      to="/notifications"
      onClick={onTabAgain(pathname)}
      aria-label={nameOf(t, count)}
      className={tabStyles}
    >
      <span className="relative">
        <Bell aria-hidden size={24} strokeWidth={1.75} />
        <Count count={count} className="absolute -top-2 -right-2.5 lg:hidden" />
      </span>
      <span className="lg:-mr-2 lg:flex-1">{t('frame.notifications')}</span>
      <Count count={count} className="hidden lg:grid" />
    </NavLink>
  )
}

import { Bell } from 'lucide-react'
import { nameOf } from '../notifications/Bell.tsx'
import { useUnread } from '../notifications/poll-unread.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { RailLink } from './RailLink.tsx'

export function RailBell() {
  const t = useText()
  const count = useUnread()?.unread_count ?? 0
  return (
    <RailLink
      to="/notifications"
      icon={Bell}
      label={t('frame.notifications')}
      name={nameOf(t, count)}
      count={count}
    />
  )
}

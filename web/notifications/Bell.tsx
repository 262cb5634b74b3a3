import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { iconButtonStyles } from '../ui/controls/IconButton.tsx'
import { formatBadgeCount, useUnreadCount } from './unread-count.ts'

/** Wide screens show the bell in the rail instead. */
export function Bell() {
  const t = useText()
  const count = useUnreadCount()?.unread_count ?? 0
  return (
    <Link to="/notifications" aria-label={bellLabel(t, count)} className={iconButtonStyles('md:hidden')}>
      <BellIcon />
      <CountBadge count={count} className="absolute top-0.5 right-0 ring-2 ring-paper" />
    </Link>
  )
}

export const bellLabel = (t: ReturnType<typeof useText>, count: number) =>
  count ? t('frame.unread', { count: count > 99 ? '99+' : count }) : t('frame.notifications')

/** Hidden from assistive technology: the accessible name of the link already contains the number. */
export const CountBadge = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span
      aria-hidden
      data-count={formatBadgeCount(count)}
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 leading-none font-bold text-on-accent after:content-[attr(data-count)] ${className}`}
    />
  )

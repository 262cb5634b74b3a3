import { ListChecks } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useWaitingCount } from '../favours/waiting/use-waiting.ts'
import { Count } from '../notifications/Bell.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { onTabAgain, tabStyles } from './tabs.ts'

/** One's own favours, with how many wait for the viewer. */
export function RailFavors({ to }: { to: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const count = useWaitingCount()
  return (
    <NavLink
      to={to}
      onClick={onTabAgain(pathname)}
      aria-label={count ? t('frame.favors_waiting', { count }) : t('frame.tab_favors')}
      className={tabStyles}
    >
      <span className="relative">
        <ListChecks aria-hidden size={24} strokeWidth={1.75} />
        <Count count={count} className="absolute -top-2 -right-2.5 lg:hidden" />
      </span>
      <span className="text-center md:max-lg:leading-tight lg:-mr-2 lg:flex-1 lg:text-left">
        {t('frame.tab_favors')}
      </span>
      <Count count={count} className="hidden lg:grid" />
    </NavLink>
  )
}

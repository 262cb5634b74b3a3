import { Link, NavLink, useLocation } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { RailBell } from './RailBell.tsx'
import { barIsHidden, barIsSunken, onTabAgain, tabs, tabStyles } from './tabs.ts'

/** The tab bar: at the bottom of a phone, a rail at the side of wider screens. */
export function TabBar() {
  const t = useText()
  const { pathname } = useLocation()
  const ground = barIsSunken(pathname) ? 'bg-sunk' : 'bg-surface'
  return (
    <nav
      aria-label={t('frame.tabs')}
      data-tab-bar={barIsHidden(pathname) ? undefined : ''}
      className={`fixed inset-x-0 bottom-(--below) z-20 border-t border-line ${ground} pb-[env(safe-area-inset-bottom)] md:top-(--bar) md:right-auto md:w-24 md:border-t-0 md:border-r md:pt-5 lg:w-56 lg:px-3 ${barIsHidden(pathname) ? 'max-md:hidden' : ''}`}
    >
      <Link
        to="/feed"
        onClick={onTabAgain(pathname)}
        className="mb-4 hidden min-h-11 items-center justify-center gap-2 text-17 font-bold text-help md:flex lg:justify-start lg:px-3 lg:text-20"
      >
        <Logo className="size-6" />
        {t('ui.app_name')}
      </Link>
      <ul className="mx-auto grid max-w-[430px] grid-cols-5 md:flex md:max-w-none md:flex-col md:gap-1">
        {tabs.map(({ to, label, icon: Icon, central }) => (
          <li key={to}>
            <NavLink to={to} aria-label={t(label)} onClick={onTabAgain(pathname)} className={tabStyles}>
              {central ? (
                <span
                  className={`absolute -top-5 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-low ring-4 transition-transform group-active:scale-95 md:static md:size-9 md:shadow-none md:ring-0 lg:-mx-2 ${ground === 'bg-sunk' ? 'ring-sunk' : 'ring-surface'}`}
                >
                  <Icon aria-hidden className="size-6 md:size-5" strokeWidth={1.75} />
                </span>
              ) : (
                <Icon aria-hidden size={24} strokeWidth={1.75} />
              )}
              <span className="max-2xs:hidden">{t(label)}</span>
            </NavLink>
          </li>
        ))}
        <li className="hidden md:block">
          <RailBell />
        </li>
      </ul>
    </nav>
  )
}

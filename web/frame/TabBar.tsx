import { Bell, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useUnreadChats } from '../chat/unread/use-unread-chats.ts'
import { useWaitingCount } from '../favours/waiting/WaitingStrip.tsx'
import { CountBadge, bellLabel } from '../notifications/Bell.tsx'
import { useUnreadCount } from '../notifications/unread-count.ts'
import { useIsHydrated } from '../platform/hydrated.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { wideScreen, useMediaQuery } from '../ui/media-queries.ts'
import { isTabBarHidden, isTabBarSunken, onTabPressedAgain, tabs, tabStyles } from './tabs.ts'

/** The tab bar at the bottom of phones; a rail with more links at the side of wider screens. */
export function TabBar() {
  const t = useText()
  const { pathname } = useLocation()
  const isSunken = isTabBarSunken(pathname)
  const hasRail = useHasRail()
  const Plus = tabs.create.icon
  return (
    <nav
      aria-label={t('frame.tabs')}
      data-rail=""
      data-tab-bar={isTabBarHidden(pathname) ? undefined : ''}
      className={`snug fixed inset-x-0 bottom-0 z-20 border-t border-line ${isSunken ? 'bg-sunk' : 'bg-surface'} pb-[env(safe-area-inset-bottom)] md:top-(--offline) md:right-auto md:flex md:w-(--rail) md:flex-col md:overflow-y-auto md:border-t-0 md:border-r md:px-1 md:pt-4 lg:px-3 ${isTabBarHidden(pathname) ? 'max-md:hidden' : ''}`}
    >
      {hasRail && (
        <Link
          to="/feed"
          onClick={onTabPressedAgain(pathname)}
          className="mb-3 hidden min-h-11 shrink-0 items-center justify-center gap-2 text-17 font-bold text-help md:flex lg:justify-start lg:px-3 lg:text-20"
        >
          <Logo className="size-6" />
          {t('ui.app_name')}
        </Link>
      )}
      <ul className="mx-auto grid w-full max-w-[430px] grid-cols-5 md:flex md:max-w-none md:flex-col md:gap-1">
        <Tab name="feed" />
        <li>
          <ChatTab />
        </li>
        <li className="md:hidden">
          <NavLink
            to="/create-post"
            aria-label={t('frame.tab_create')}
            onClick={onTabPressedAgain(pathname)}
            className={tabStyles}
          >
            <span
              className={`absolute -top-5 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-low ring-4 transition-transform group-active:scale-95 ${isSunken ? 'ring-sunk' : 'ring-surface'}`}
            >
              <Plus aria-hidden className="size-6" strokeWidth={1.75} />
            </span>
            <span>{t('frame.tab_create')}</span>
          </NavLink>
        </li>
        <Tab name="marketplace" />
        {hasRail && (
          <>
            <li className="max-md:hidden">
              <RailFavors />
            </li>
            <li className="max-md:hidden">
              <RailBell />
            </li>
          </>
        )}
        <Tab name="profile" />
      </ul>
      {hasRail && (
        <NavLink
          to="/create-post"
          onClick={onTabPressedAgain(pathname)}
          className={buttonStyles({
            className:
              'mt-4 shrink-0 max-md:hidden md:max-lg:mx-1 md:max-lg:flex-col md:max-lg:gap-0.5 md:max-lg:rounded-card md:max-lg:px-1 md:max-lg:py-2 md:max-lg:text-12',
          })}
        >
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('frame.tab_create')}
        </NavLink>
      )}
      <Shortcuts />
    </nav>
  )
}

/** Phones neither render nor request what only the rail shows. A prerendered page has it, because it is for all screens. */
function useHasRail() {
  const isWide = useMediaQuery(wideScreen)
  return !useIsHydrated() || isWide
}

function Tab({ name }: { name: Exclude<keyof typeof tabs, 'create' | 'favors' | 'chat'> }) {
  const t = useText()
  const { pathname } = useLocation()
  const { to, label, icon: Icon } = tabs[name]
  // The favours have their own tab, although their path is below that of the profile.
  const isFavorsOpen = name === 'profile' && pathname.startsWith(tabs.favors.to)
  return (
    <li>
      <NavLink
        to={to}
        end={isFavorsOpen}
        aria-label={t(label)}
        onClick={onTabPressedAgain(pathname)}
        className={tabStyles}
      >
        <Icon aria-hidden />
        <span className="text-center md:max-lg:leading-tight">{t(label)}</span>
      </NavLink>
    </li>
  )
}

function RailBell() {
  const t = useText()
  const count = useUnreadCount()?.unread_count ?? 0
  return (
    <RailLink
      to="/notifications"
      icon={Bell}
      label={t('frame.notifications')}
      name={bellLabel(t, count)}
      count={count}
    />
  )
}

/** The viewer's favours, with the number of those that wait for the viewer. */
function RailFavors() {
  const t = useText()
  const count = useWaitingCount()
  const { to, icon, label } = tabs.favors
  return (
    <RailLink
      to={to}
      icon={icon}
      label={t(label)}
      name={count ? t('frame.favors_waiting', { count }) : t(label)}
      count={count}
    />
  )
}

/** The chat tab with the number of unread chats and requests. */
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

const ShortcutsButton = lazyPart(() => import('./shortcuts/ShortcutsButton.tsx'))

/** Small screens load the shortcuts late: few phones have a keyboard, and none shows the button. */
const shortcutsDelayMs = 2500

/** The keyboard shortcuts and their button. */
export function Shortcuts() {
  const isWide = useMediaQuery(wideScreen)
  const [hasDelayPassed, setDelayPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayPassed(true), shortcutsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    (isWide || hasDelayPassed) && (
      <Suspense>
        <ShortcutsButton />
      </Suspense>
    )
  )
}

interface RailLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** The accessible name, with the count. */
  name: string
  /** Hidden at 0. */
  count: number
}

/** A link with a count. */
function RailLink({ to, icon: Icon, label, name, count }: RailLinkProps) {
  const { pathname } = useLocation()
  return (
    <NavLink to={to} onClick={onTabPressedAgain(pathname)} aria-label={name} className={tabStyles}>
      <span className="relative">
        <Icon aria-hidden />
        <CountBadge count={count} className="absolute -top-2 -right-2.5 lg:hidden" />
      </span>
      <span className="text-center md:max-lg:leading-tight lg:-mr-2 lg:flex-1 lg:text-left">{label}</span>
      <CountBadge count={count} className="hidden lg:grid" />
    </NavLink>
  )
}

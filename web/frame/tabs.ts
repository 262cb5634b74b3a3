import { ListChecks, type LucideIcon, MessagesSquare, Newspaper, Plus, Store, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { TextKey } from '../platform/i18n/catalogue.ts'

interface Tab {
  to: string
  label: TextKey
  icon: LucideIcon
}

export const tabs = {
  feed: { to: '/feed', label: 'frame.tab_feed', icon: Newspaper },
  chat: { to: '/chat', label: 'frame.tab_chat', icon: MessagesSquare },
  create: { to: '/create-post', label: 'frame.tab_create', icon: Plus },
  marketplace: { to: '/marketplace', label: 'frame.tab_marketplace', icon: Store },
  favors: { to: '/profile/favors', label: 'frame.tab_favors', icon: ListChecks },
  profile: { to: '/profile', label: 'frame.tab_profile', icon: UserRound },
} as const satisfies Record<string, Tab>

export const tabStyles =
  'group relative flex h-16 flex-col items-center justify-end gap-1 rounded-card pb-2 text-12 text-muted outline-offset-[-2px] transition-colors hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-help md:justify-center md:pb-0 lg:h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-15 lg:hover:bg-sunk lg:aria-[current=page]:bg-help-tint'

/** A click handler for links to the current page: scrolls to the top and refetches its lists. */
export const onTabPressedAgain = (currentPath: string) => (event: MouseEvent<HTMLAnchorElement>) => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.currentTarget.pathname !== currentPath.replace(/\/+$/, '')) return
  event.preventDefault()
  void import('./refresh-page.ts').then(
    ({ scrollToTopAndRefetch }) => scrollToTopAndRefetch(),
    () => scrollTo({ top: 0 }),
  )
}

/** Screens with lists and forms have a less prominent bar. */
export const isTabBarSunken = (path: string) =>
  /^\/(settings|(profile\/edit|events|saved|saved_product|my_group)\/*$)/.test(path)

/**
 * Phones hide the bar on screens for writing (except of the profile) and searching, where the keyboard would lift it, and on
 * products, which have their own bar.
 */
export const isTabBarHidden = (path: string) =>
  /^\/((create|edit)-post|search|chat\/\d|posts\/\d|marketplace\/(cart|products?\/\d)|[^p].*\/(new|edit|create)\/*$)/.test(
    path,
  )

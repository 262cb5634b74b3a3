import { type LucideIcon, MessagesSquare, Newspaper, Plus, Store, UserRound } from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'

interface Tab {
  to: string
  label: TextKey
  icon: LucideIcon
  central?: true
}

export const tabs: Tab[] = [
  { to: '/feed', label: 'frame.tab_feed', icon: Newspaper },
  { to: '/chat', label: 'frame.tab_chat', icon: MessagesSquare },
  { to: '/create-post', label: 'frame.tab_create', icon: Plus, central: true },
  { to: '/marketplace', label: 'frame.tab_marketplace', icon: Store },
  { to: '/profile', label: 'frame.tab_profile', icon: UserRound },
]

const sunken = new Set(['/profile/edit', '/events', '/saved', '/saved_product', '/my_group'])

/** Quiet screens of lists and forms have a quieter bar. */
export const barIsSunken = (path: string) =>
  path.startsWith('/settings') || sunken.has(path.replace(/\/+$/, ''))

/** Writing takes the whole phone; a bar below would rise with the keyboard. */
export const barIsHidden = (path: string) => path.startsWith('/create-post') || path.startsWith('/edit-post')

import type { LucideIcon } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Count } from '../notifications/Bell.tsx'
import { onTabAgain, tabStyles } from './tabs.ts'

interface RailLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** What it is called with its count. */
  name: string
  /** Of what waits there; hidden at 0. */
  count: number
}

/** A place of the rail that counts what is new there. */
export function RailLink({ to, icon: Icon, label, name, count }: RailLinkProps) {
  const { pathname } = useLocation()
  return (
    <NavLink to={to} onClick={onTabAgain(pathname)} aria-label={name} className={tabStyles}>
      <span className="relative">
        <Icon aria-hidden size={24} strokeWidth={1.75} />
        <Count count={count} className="absolute -top-2 -right-2.5 lg:hidden" />
      </span>
      <span className="text-center max-2xs:hidden md:max-lg:leading-tight lg:-mr-2 lg:flex-1 lg:text-left">
        {label}
      </span>
      <Count count={count} className="hidden lg:grid" />
    </NavLink>
  )
}

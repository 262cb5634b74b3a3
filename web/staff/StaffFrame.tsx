import {
  ArrowLeft,
  BriefcaseBusiness,
  ChartColumn,
  IdCard,
  Inbox,
  KeyRound,
  type LucideIcon,
  Scale,
  ScrollText,
  Store,
  UserRoundX,
  Users,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'

interface Section {
  to: string
  title: TextKey
  Icon: LucideIcon
}

const sections: (Section & { also?: string; isForAdmins?: true })[] = [
  { to: '/staff/queue', also: '/staff/cases', title: 'staff.queue', Icon: Scale },
  { to: '/staff/overview', title: 'overview.title', Icon: ChartColumn },
  { to: '/staff/tickets', title: 'staff.tickets', Icon: Inbox },
  { to: '/staff/businesses', title: 'staff.claims', Icon: Store },
  { to: '/staff/names', title: 'staff.names', Icon: IdCard },
  { to: '/staff/erasures', title: 'staff.erasures', Icon: UserRoundX, isForAdmins: true },
  { to: '/staff/jobs', title: 'staff.jobs', Icon: BriefcaseBusiness, isForAdmins: true },
  { to: '/staff/audit', title: 'staff.audit', Icon: ScrollText, isForAdmins: true },
  { to: '/staff/people', title: 'staff.people', Icon: Users, isForAdmins: true },
  { to: '/staff/second-factor', title: 'staff.factor', Icon: KeyRound },
]

const isAt = (pathname: string, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`))

/** The ways between the pages: at the side where there is room, else above, where they can be pushed aside. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const isAdmin = useViewer().staff_role === 'admin'
  const open = sections.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  return (
    <div className="lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <nav
        aria-label={t('staff.title')}
        className="flex gap-1 overflow-x-auto border-line bg-paper px-2 pt-(--safe-top) [scrollbar-width:thin] max-lg:border-b lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar)-var(--below))] lg:flex-col lg:overflow-y-auto lg:border-r lg:px-3 lg:py-3"
      >
        <Link
          to="/feed"
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-card px-3 text-13 text-muted outline-offset-[-2px] hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('staff.to_app')}
        </Link>
        <p className="px-3 pt-2 pb-1 text-17 font-bold max-lg:hidden">{t('staff.title')}</p>
        {open.map(({ to, also, title, Icon }) => (
          <SectionLink
            key={to}
            {...{ to, title, Icon }}
            isHere={isAt(pathname, to) || isAt(pathname, also)}
          />
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function SectionLink({ to, title, Icon, isHere }: Section & { isHere: boolean }) {
  const t = useText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-card px-3 text-15 text-muted outline-offset-[-2px] transition-colors hover:text-ink aria-[current=page]:bg-help-tint aria-[current=page]:font-bold aria-[current=page]:text-help max-lg:my-1"
    >
      <Icon aria-hidden className="size-5 shrink-0 max-lg:hidden" />
      {t(title)}
    </Link>
  )
}

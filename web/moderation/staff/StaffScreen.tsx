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
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { lookUp } from '../../../contract/look-up.ts'
import { listCases } from '../../../contract/moderation/cases.ts'
import { listStaff } from '../../../contract/moderation/staff.ts'
import { BusinessClaims } from '../../directory/businesses/staff/BusinessClaims.tsx'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import Cat from '../../ui/illustrations/cat.svg?react'
import { CardList } from '../../ui/layout/CardList.tsx'
import { StaffNotFound, StaffPage } from './StaffPage.tsx'
import { AuditPage } from './audit/AuditPage.tsx'
import { ErasuresPage } from './erasures/ErasuresPage.tsx'
import { JobsPage } from './jobs/JobsPage.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { AppointStaffForm, StaffMemberRow, staffQueryKey } from './people/StaffMembers.tsx'
import { CaseRow } from './queue/CaseList.tsx'
import { CaseQueue } from './queue/CaseQueue.tsx'
import { staffScope } from './queue/case-queue.ts'
import { SecondFactorGate } from './second-factor/SecondFactorGate.tsx'
import { SecondFactorPage } from './second-factor/SecondFactorPage.tsx'
import { TicketPage } from './tickets/TicketPage.tsx'
import { TicketsPage } from './tickets/TicketsPage.tsx'

function PeoplePage() {
  const t = useText()
  const list = usePages(staffQueryKey, (page, signal) => call(listStaff, { query: { page }, signal }), {
    staleTime: 0,
  })
  return (
    <StaffPage title={t('staff.people')} lead={t('staff.people_lead')}>
      <div className="grid gap-5">
        <AppointStaffForm />
        <Pages
          query={list}
          items={list.items}
          skeleton={<Skeleton className="h-40 rounded-card" />}
          failed={{ title: t('staff.people_failed') }}
          empty={<EmptyState picture={<Cat />} title={t('staff.people_none')} />}
        >
          {(members) => (
            <CardList label={t('staff.people')} items={members} keyOf={({ id }) => id}>
              {(member) => <StaffMemberRow member={member} />}
            </CardList>
          )}
        </Pages>
      </div>
    </StaffPage>
  )
}

/** Only staff see these pages; other users get the page for unknown addresses. */
export default function StaffScreen() {
  const { is_staff, staff_role } = useViewer()
  const page = usePage(staff_role === 'admin')
  if (!is_staff || !page) return <StaffNotFound />
  return (
    <SecondFactorGate>
      <StaffFrame>{page}</StaffFrame>
    </SecondFactorGate>
  )
}

const adminPages: Record<string, ReactNode> = {
  audit: <AuditPage />,
  erasures: <ErasuresPage />,
  jobs: <JobsPage />,
  people: <PeoplePage />,
}

const parseCaseId = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null)

/** Null if there is no such page or it is only for admins. */
function usePage(isAdmin: boolean) {
  const [section = '', idText, ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean)
  const id = idText === undefined ? null : parseCaseId(idText)
  if (more.length) return null
  if (idText === undefined)
    switch (section) {
      case '':
        return <Navigate to="/staff/queue" replace />
      case 'queue':
        return <CaseQueue scope={staffScope} id={null} />
      case 'names':
        return <NamesPage />
      case 'overview':
        return <OverviewPage />
      case 'tickets':
        return <TicketsPage />
      case 'businesses':
        return <ClaimsPage />
      case 'second-factor':
        return <SecondFactorPage />
      default:
        return isAdmin ? (lookUp(adminPages, section) ?? null) : null
    }
  if (section === 'cases' && id !== null) return <CaseQueue scope={staffScope} id={id} />
  if (section === 'tickets' && id !== null) return <TicketPage key={id} id={id} />
  return null
}

function ClaimsPage() {
  const t = useText()
  return (
    <StaffPage title={t('businesses.staff_title')} lead={t('staff.claims_lead')}>
      <BusinessClaims />
    </StaffPage>
  )
}

const loadNameCases = (page: number, signal: AbortSignal) =>
  call(listCases, { query: { page, status: 'open', target_type: 'user', reason: 'scam' }, signal })

/** Users reported for pretending to be somebody else. Reserved names are already rejected when the user enters them. */
function NamesPage() {
  const t = useText()
  const list = usePages(['cases', 'list', 'names'], loadNameCases, { staleTime: 30_000 })
  return (
    <StaffPage title={t('staff.names')} lead={t('staff.names_lead')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        failed={{ title: t('staff.queue_failed') }}
        empty={<EmptyState picture={<Cat />} title={t('staff.names_none')} />}
      >
        {(cases) => (
          <CardList label={t('staff.names')} items={cases} keyOf={({ id }) => id}>
            {(caseItem) => <CaseRow caseItem={caseItem} to={staffScope.casePath(caseItem.id)} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

interface Section {
  to: string
  title: TextKey
  Icon: LucideIcon
}

const sections: (Section & { alsoActiveAt?: string; isForAdmins?: true })[] = [
  { to: '/staff/queue', alsoActiveAt: '/staff/cases', title: 'staff.queue', Icon: Scale },
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

const isUnderPath = (pathname: string, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`))

/** Links to the staff pages: at the side on a wide screen, otherwise in a scrollable row above the page. */
function StaffFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const isAdmin = useViewer().staff_role === 'admin'
  const visibleSections = sections.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  return (
    <div className="lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <nav
        aria-label={t('staff.title')}
        className="flex gap-1 overflow-x-auto border-line bg-paper px-2 pt-(--safe-top) [scrollbar-width:thin] max-lg:border-b lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))] lg:flex-col lg:overflow-y-auto lg:border-r lg:px-3 lg:py-3"
      >
        <Link
          to="/feed"
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-card px-3 text-13 text-muted outline-offset-[-2px] hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('staff.to_app')}
        </Link>
        <p className="px-3 pt-2 pb-1 text-17 font-bold max-lg:hidden">{t('staff.title')}</p>
        {visibleSections.map(({ to, alsoActiveAt, title, Icon }) => (
          <SectionLink
            key={to}
            {...{ to, title, Icon }}
            isCurrent={isUnderPath(pathname, to) || isUnderPath(pathname, alsoActiveAt)}
          />
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function SectionLink({ to, title, Icon, isCurrent }: Section & { isCurrent: boolean }) {
  const t = useText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-card px-3 text-15 text-muted outline-offset-[-2px] transition-colors hover:text-ink aria-[current=page]:bg-help-tint aria-[current=page]:font-bold aria-[current=page]:text-help max-lg:my-1"
    >
      <Icon aria-hidden className="size-5 shrink-0 max-lg:hidden" />
      {t(title)}
    </Link>
  )
}

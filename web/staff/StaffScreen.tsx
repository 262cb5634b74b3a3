import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { lookUp } from '../../contract/look-up.ts'
import { useViewer } from '../platform/session/session.ts'
import { AuditPage } from './audit/AuditPage.tsx'
import { ClaimsPage } from './ClaimsPage.tsx'
import { ErasuresPage } from './erasures/ErasuresPage.tsx'
import { JobsPage } from './jobs/JobsPage.tsx'
import { NamesPage } from './names/NamesPage.tsx'
import { Nothing } from './Nothing.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { staffDesk } from './queue/desk.ts'
import { Cases } from './queue/Cases.tsx'
import { SecondFactorGate } from './second-factor/SecondFactorGate.tsx'
import { SecondFactorPage } from './second-factor/SecondFactorPage.tsx'
import { StaffFrame } from './StaffFrame.tsx'
import { TicketPage } from './tickets/TicketPage.tsx'
import { TicketsPage } from './tickets/TicketsPage.tsx'

/** For staff alone: there is nothing here for others. */
export default function StaffScreen() {
  const { is_staff, staff_role } = useViewer()
  const page = usePage(staff_role === 'admin')
  if (!is_staff || !page) return <Nothing />
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

const idOf = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null)

/** Null where there is no such page, or it is for admins. */
function usePage(isAdmin: boolean) {
  const [section = '', rest, ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean)
  const id = rest === undefined ? null : idOf(rest)
  if (more.length) return null
  if (rest === undefined)
    switch (section) {
      case '':
        return <Navigate to="/staff/queue" replace />
      case 'queue':
        return <Cases desk={staffDesk} id={null} />
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
  if (section === 'cases' && id !== null) return <Cases desk={staffDesk} id={id} />
  if (section === 'tickets' && id !== null) return <TicketPage key={id} id={id} />
  return null
}

import { useLocation, useParams } from 'react-router'
import { useCommunity } from '../../../communities/data.ts'
import { useEvent } from '../../../events/data.ts'
import { isMissing } from '../../../platform/api/api-error.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StaffNotFound } from '../StaffPage.tsx'
import { CaseQueue } from '../queue/CaseQueue.tsx'
import { type CaseQueueScope, toCommunityScope } from '../queue/case-queue.ts'
import { SecondFactorGate } from '../second-factor/SecondFactorGate.tsx'

/** Reports in a community, a group or an event. Only its moderators and staff see them. */
export default function PlaceCasesScreen() {
  const params = useParams()
  const { pathname } = useLocation()
  const id = parseId(params)
  const section = pathname.split('/')[1]?.toLowerCase()
  const caseText = (params['*'] ?? '').replace(/\/+$/, '')
  if (id === null || (caseText && !/^[1-9]\d{0,15}$/.test(caseText))) return <StaffNotFound />
  const address = { id, caseId: caseText ? Number(caseText) : null }
  if (section === 'events') return <EventCases {...address} />
  return <CommunityCases section={section === 'groups' ? 'groups' : 'communities'} {...address} />
}

interface CaseAddress {
  id: number
  /** The id of the open case. */
  caseId: number | null
}

function CommunityCases({ section, id, caseId }: CaseAddress & { section: 'groups' | 'communities' }) {
  const query = useCommunity(section, id, true)
  const role = query.data?.role
  return (
    <QueueOrNotFound
      query={query}
      isModerator={role === 'owner' || role === 'moderator'}
      path={`/${section}/${id}`}
      filter={{ community: id }}
      caseId={caseId}
    />
  )
}

function EventCases({ id, caseId }: CaseAddress) {
  const query = useEvent(id)
  return (
    <QueueOrNotFound
      query={query}
      isModerator={query.data?.is_mine ?? false}
      path={`/events/${id}`}
      filter={{ event: id }}
      caseId={caseId}
    />
  )
}

interface QueueProps extends Pick<CaseAddress, 'caseId'> {
  query: Parameters<typeof FailedState>[0]['query'] & { data?: unknown; isError: boolean }
  isModerator: boolean
  path: string
  filter: CaseQueueScope['filter']
}

function QueueOrNotFound({ query, isModerator, path, filter, caseId }: QueueProps) {
  const t = useText()
  const viewer = useViewer()
  if (isMissing(query.error)) return <StaffNotFound />
  if (query.isError && !query.data) return <FailedState query={query} title={t('staff.queue_failed')} />
  if (!query.data)
    return (
      <main className="grid gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </main>
    )
  const cases = <CaseQueue scope={toCommunityScope(path, filter)} id={caseId} back={path} />
  if (isModerator) return cases
  return viewer.is_staff ? <SecondFactorGate>{cases}</SecondFactorGate> : <StaffNotFound />
}

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

/** What was reported in a community, a group or at an event, for who looks after it and staff; nothing for others. */
export default function PlaceCasesScreen() {
  const params = useParams()
  const { pathname } = useLocation()
  const id = parseId(params)
  const door = pathname.split('/')[1]?.toLowerCase()
  const rest = (params['*'] ?? '').replace(/\/+$/, '')
  if (id === null || (rest && !/^[1-9]\d{0,15}$/.test(rest))) return <StaffNotFound />
  const at = { id, opened: rest ? Number(rest) : null }
  if (door === 'events') return <EventCases {...at} />
  return <CommunityCases door={door === 'groups' ? 'groups' : 'communities'} {...at} />
}

interface At {
  id: number
  /** The case that is opened. */
  opened: number | null
}

function CommunityCases({ door, id, opened }: At & { door: 'groups' | 'communities' }) {
  const query = useCommunity(door, id, true)
  const role = query.data?.role
  return (
    <QueueOrNotFound
      query={query}
      isTheirs={role === 'owner' || role === 'moderator'}
      path={`/${door}/${id}`}
      of={{ community: id }}
      opened={opened}
    />
  )
}

function EventCases({ id, opened }: At) {
  const query = useEvent(id)
  return (
    <QueueOrNotFound
      query={query}
      isTheirs={query.data?.is_mine ?? false}
      path={`/events/${id}`}
      of={{ event: id }}
      opened={opened}
    />
  )
}

interface WholeProps extends Pick<At, 'opened'> {
  query: Parameters<typeof FailedState>[0]['query'] & { data?: unknown; isError: boolean }
  isTheirs: boolean
  path: string
  of: CaseQueueScope['of']
}

function QueueOrNotFound({ query, isTheirs, path, of, opened }: WholeProps) {
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
  const cases = <CaseQueue desk={toCommunityScope(path, of)} id={opened} back={path} />
  if (isTheirs) return cases
  return viewer.is_staff ? <SecondFactorGate>{cases}</SecondFactorGate> : <StaffNotFound />
}

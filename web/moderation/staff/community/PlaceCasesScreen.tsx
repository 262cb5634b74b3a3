import { useLocation, useParams } from 'react-router'
import { useCommunity } from '../../../communities/data.ts'
import { useEvent } from '../../../events/data.ts'
import { isMissing } from '../../../platform/api/api-error.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Failed } from '../../../platform/pages/Failed.tsx'
import { idIn } from '../../../platform/pages/id-in.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Nothing } from '../Nothing.tsx'
import { Cases } from '../queue/Cases.tsx'
import { type Desk, deskOf } from '../queue/desk.ts'
import { SecondFactorGate } from '../second-factor/SecondFactorGate.tsx'

/** What was reported in a community, a group or at an event, for who looks after it and staff; nothing for others. */
export default function PlaceCasesScreen() {
  const params = useParams()
  const { pathname } = useLocation()
  const id = idIn(params)
  const door = pathname.split('/')[1]?.toLowerCase()
  const rest = (params['*'] ?? '').replace(/\/+$/, '')
  if (id === null || (rest && !/^[1-9]\d{0,15}$/.test(rest))) return <Nothing />
  const at = { id, opened: rest ? Number(rest) : null }
  if (door === 'events') return <OfEvent {...at} />
  return <OfCommunity door={door === 'groups' ? 'groups' : 'communities'} {...at} />
}

interface At {
  id: number
  /** The case that is opened. */
  opened: number | null
}

function OfCommunity({ door, id, opened }: At & { door: 'groups' | 'communities' }) {
  const query = useCommunity(door, id, true)
  const role = query.data?.role
  return (
    <Whole
      query={query}
      isTheirs={role === 'owner' || role === 'moderator'}
      path={`/${door}/${id}`}
      of={{ community: id }}
      opened={opened}
    />
  )
}

function OfEvent({ id, opened }: At) {
  const query = useEvent(id)
  return (
    <Whole
      query={query}
      isTheirs={query.data?.is_mine ?? false}
      path={`/events/${id}`}
      of={{ event: id }}
      opened={opened}
    />
  )
}

interface WholeProps extends Pick<At, 'opened'> {
  query: Parameters<typeof Failed>[0]['query'] & { data?: unknown; isError: boolean }
  isTheirs: boolean
  path: string
  of: Desk['of']
}

function Whole({ query, isTheirs, path, of, opened }: WholeProps) {
  const t = useText()
  const viewer = useViewer()
  if (isMissing(query.error)) return <Nothing />
  if (query.isError && !query.data) return <Failed query={query} title={t('staff.queue_failed')} />
  if (!query.data)
    return (
      <main className="grid gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </main>
    )
  const cases = <Cases desk={deskOf(path, of)} id={opened} back={path} />
  if (isTheirs) return cases
  return viewer.is_staff ? <SecondFactorGate>{cases}</SecondFactorGate> : <Nothing />
}

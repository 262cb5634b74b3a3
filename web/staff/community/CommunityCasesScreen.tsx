import { useLocation, useParams } from 'react-router'
import { useCommunity } from '../../communities/data.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { idIn } from '../../platform/pages/id-in.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Nothing } from '../Nothing.tsx'
import { Cases } from '../queue/Cases.tsx'
import { communityDesk } from '../queue/desk.ts'
import { SecondFactorGate } from '../second-factor/SecondFactorGate.tsx'

/** What was reported in a community or group, for its owner, its moderators and staff; nothing for others. */
export default function CommunityCasesScreen() {
  const t = useText()
  const params = useParams()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const door = pathname.toLowerCase().startsWith('/groups/') ? 'groups' : 'communities'
  const id = idIn(params)
  const query = useCommunity(door, id ?? 0, id !== null)
  const rest = (params['*'] ?? '').replace(/\/+$/, '')
  if (id === null || (rest && !/^[1-9]\d{0,15}$/.test(rest)) || isMissing(query.error)) return <Nothing />
  if (query.isError && !query.data) return <Failed query={query} title={t('staff.queue_failed')} />
  if (!query.data)
    return (
      <main className="grid gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </main>
    )
  const { role } = query.data
  const path = `/${door}/${id}`
  const cases = <Cases desk={communityDesk(path, id)} id={rest ? Number(rest) : null} back={path} />
  if (role === 'owner' || role === 'moderator') return cases
  return viewer.is_staff ? <SecondFactorGate>{cases}</SecondFactorGate> : <Nothing />
}

import { CircleCheck } from 'lucide-react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Community } from '../../../contract/communities/communities.ts'
import { useCommunity } from '../data.ts'
import { PageSkeleton } from '../page/CommunityPage.tsx'
import { isMissing } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { parseId, useStateOnce } from '../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { GroupPage } from './GroupPage.tsx'

export const handle: GuardedHandle = { skeleton: () => <PageSkeleton path="groups" /> }

/** A group of the viewer. An unknown id redirects to the list. */
export default function MyGroupScreen() {
  const id = parseId(useParams())
  return id === null ? <Navigate to="/my_group" replace /> : <MyGroup key={id} id={id} />
}

function MyGroup({ id }: { id: number }) {
  const t = useText()
  const { state } = useLocation() as { state: { group?: Community } | null }
  const isNew = useStateOnce('created')
  const { error } = useCommunity('groups', id)
  if (isMissing(error)) return <Navigate to="/my_group" replace />
  return (
    <GroupPage
      id={id}
      initial={state?.group?.id === id ? state.group : undefined}
      back="/my_group"
      banner={
        isNew && (
          <p
            role="status"
            className="my-3 flex items-center gap-2 rounded-card bg-give-tint p-3 font-bold text-give"
          >
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t('groups.created')}
          </p>
        )
      }
    />
  )
}

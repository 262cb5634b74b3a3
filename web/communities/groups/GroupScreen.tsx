import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { type Community, getFeaturedGroup } from '../../../contract/communities/communities.ts'
import { communityKeys } from '../data.ts'
import { PageSkeleton } from '../page/CommunityPage.tsx'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { parseId } from '../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { GroupPage } from './GroupPage.tsx'

export const handle: GuardedHandle = { skeleton: () => <PageSkeleton door="groups" /> }

/** `/groups/:id`, and `/group-detail` of a group given in navigation state, or of the featured one. */
export default function GroupScreen() {
  const params = useParams()
  const { state } = useLocation() as { state: { group?: Community } | null }
  const given = params['id'] === undefined ? state?.group : undefined
  const asksFeatured = params['id'] === undefined && given === undefined
  const featured = useQuery(
    {
      queryKey: [...communityKeys.all, 'featured'],
      queryFn: ({ signal }) => call(getFeaturedGroup, { signal }),
      enabled: asksFeatured,
    },
    queryClient,
  )
  if (asksFeatured && featured.isPending) return <PageSkeleton door="groups" />
  const id = asksFeatured ? (featured.data?.id ?? null) : (given?.id ?? parseId(params))
  return <GroupPage key={id} id={id} given={given} />
}

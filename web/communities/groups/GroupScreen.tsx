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

export const handle: GuardedHandle = { skeleton: () => <PageSkeleton path="groups" /> }

/** `/groups/:id`, and `/group-detail` for the group in the navigation state or the featured group. */
export default function GroupScreen() {
  const params = useParams()
  const { state } = useLocation() as { state: { group?: Community } | null }
  const initial = params['id'] === undefined ? state?.group : undefined
  const isFeatured = params['id'] === undefined && initial === undefined
  const featured = useQuery(
    {
      queryKey: [...communityKeys.all, 'featured'],
      queryFn: ({ signal }) => call(getFeaturedGroup, { signal }),
      enabled: isFeatured,
    },
    queryClient,
  )
  if (isFeatured && featured.isPending) return <PageSkeleton path="groups" />
  const id = isFeatured ? (featured.data?.id ?? null) : (initial?.id ?? parseId(params))
  return <GroupPage key={id} id={id} initial={initial} />
}

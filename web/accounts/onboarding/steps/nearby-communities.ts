import { useMutation, useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { type Community, listCommunities } from '../../../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../../../contract/communities/members.ts'
import { call } from '../../../platform/api/call.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { currentUserKey, useViewer } from '../../../platform/session/session.ts'

type CommunityPage = Type.Static<typeof listCommunities.reply>

const nearbyKey = ['communities', 'near']

export function useNearbyCommunities() {
  const viewer = useViewer()
  return useQuery(
    {
      queryKey: [...nearbyKey, viewer.id],
      queryFn: ({ signal }) => call(listCommunities, { query: { near: 'me' }, signal }),
      enabled: viewer.has_location,
    },
    queryClient,
  )
}

/** Call it after the home has changed. */
export const resetCommunities = () => queryClient.resetQueries({ queryKey: nearbyKey })

/** Joins or leaves a community at once. A failure rolls back and shows a toast. */
export function useToggleMembership() {
  const show = (community: Community) =>
    queryClient.setQueriesData<CommunityPage>({ queryKey: nearbyKey }, (list) =>
      list
        ? { ...list, results: list.results.map((each) => (each.id === community.id ? community : each)) }
        : list,
    )
  return useMutation(
    {
      mutationFn: ({ id, joined }: Community) =>
        joined
          ? call(leaveCommunity, { params: { id } })
          : call(joinCommunity, { params: { id }, body: null }),
      onMutate: (community) => {
        const { joined, memberCount } = community
        show({ ...community, joined: !joined, memberCount: memberCount + (joined ? -1 : 1) })
      },
      onSuccess: (community) => {
        show(community)
        return queryClient.invalidateQueries({ queryKey: currentUserKey })
      },
      onError: (error, community) => {
        show(community)
        void toastFailure(text('onboarding.join_failed', { name: community.name }), error)
      },
    },
    queryClient,
  )
}

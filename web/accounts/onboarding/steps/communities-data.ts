import { useMutation, useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { type Community, listCommunities } from '../../../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../../../contract/communities/members.ts'
import { call } from '../../../platform/api/call.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { currentUserKey, useViewer } from '../../../platform/session/session.ts'

type Communities = Type.Static<typeof listCommunities.reply>

const near = ['communities', 'near']

export function useCommunities() {
  const viewer = useViewer()
  return useQuery(
    {
      queryKey: [...near, viewer.id],
      queryFn: ({ signal }) => call(listCommunities, { query: { near: 'me' }, signal }),
      enabled: viewer.has_location,
    },
    queryClient,
  )
}

/** Refetches after the home has changed. */
export const clearCommunities = () => queryClient.resetQueries({ queryKey: near })

/** A change shows at once; a failure undoes it with a toast. */
export function useMembership() {
  const show = (community: Community) =>
    queryClient.setQueriesData<Communities>({ queryKey: near }, (list) =>
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

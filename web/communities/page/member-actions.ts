import { useMutation } from '@tanstack/react-query'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import {
  communityKeys,
  communityPathOf,
  memberEndpoints,
  refetchOwnCommunities,
  showCommunity,
  communityEndpoints,
} from '../data.ts'

/** The actions of the owner and moderators. */
export type MemberAction =
  | { act: 'accept' | 'decline' | 'remove' | 'unban' | 'moderator' | 'member' | 'offer'; user: number }
  | { act: 'take_back' | 'accept_handover' }

function sendMemberAction(community: Community, action: MemberAction): Promise<unknown> {
  const members = memberEndpoints(communityPathOf(community))
  const { id } = community
  switch (action.act) {
    case 'accept':
      return call(members.accept, { params: { id, user: action.user } })
    case 'decline':
      return call(members.decline, { params: { id, user: action.user } })
    case 'remove':
      return call(members.removeMember, { params: { id, user: action.user } })
    case 'unban':
      return call(members.unban, { params: { id, user: action.user } })
    case 'moderator':
    case 'member':
      return call(members.changeMember, { params: { id, user: action.user }, body: { role: action.act } })
    case 'offer':
      return call(members.offerHandover, { params: { id }, body: { user_id: action.user } })
    case 'take_back':
      return call(members.endHandover, { params: { id } })
    case 'accept_handover':
      return call(members.acceptHandover, { params: { id } })
  }
}

/** Stays pending until the community and its members are fetched again. */
export const useMemberAction = (community: Community) =>
  useMutation(
    {
      mutationFn: (action: MemberAction) => sendMemberAction(community, action),
      onError: (error) => void toastFailure(text('communities.person_failed'), error),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: communityKeys.one(community.id) }),
          queryClient.invalidateQueries({ queryKey: communityKeys.people(community.id) }),
          refetchOwnCommunities(),
        ]),
    },
    queryClient,
  )

export const usePin = (community: Community) =>
  useMutation(
    {
      mutationFn: (post_id: number | null) =>
        call(communityEndpoints(communityPathOf(community)).pin, {
          params: { id: community.id },
          body: { post_id },
        }),
      onMutate: (pinned_post_id) => showCommunity({ ...community, pinned_post_id }),
      onSuccess: showCommunity,
      onError: (error) => {
        showCommunity(community)
        void toastFailure(text('communities.pin_failed'), error)
      },
    },
    queryClient,
  )

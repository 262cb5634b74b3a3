import { useMutation } from '@tanstack/react-query'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import {
  communityKeys,
  communityPathOf,
  memberEndpoints,
  refetchOwnCommunities,
  showCommunity,
  communityEndpoints,
} from '../data.ts'

/** What its owner and moderators do with a person. */
export type MemberAction =
  | { act: 'accept' | 'decline' | 'remove' | 'unban' | 'moderator' | 'member' | 'offer'; user: number }
  | { act: 'take_back' | 'accept_handover' }

function sendMemberAction(community: Community, what: MemberAction): Promise<unknown> {
  const members = memberEndpoints(communityPathOf(community))
  const { id } = community
  switch (what.act) {
    case 'accept':
      return call(members.accept, { params: { id, user: what.user } })
    case 'decline':
      return call(members.decline, { params: { id, user: what.user } })
    case 'remove':
      return call(members.removeMember, { params: { id, user: what.user } })
    case 'unban':
      return call(members.unban, { params: { id, user: what.user } })
    case 'moderator':
    case 'member':
      return call(members.changeMember, { params: { id, user: what.user }, body: { role: what.act } })
    case 'offer':
      return call(members.offerHandover, { params: { id }, body: { user_id: what.user } })
    case 'take_back':
      return call(members.endHandover, { params: { id } })
    case 'accept_handover':
      return call(members.acceptHandover, { params: { id } })
  }
}

/** Resolves once its page and its people are read anew. */
export const useMemberAction = (community: Community) =>
  useMutation(
    {
      mutationFn: (what: MemberAction) => sendMemberAction(community, what),
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

import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Community } from '../../contract/communities/communities.ts'
import { communities, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import { call } from '../platform/api/call.ts'
import { followed } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import { currentUserKey } from '../platform/session/session.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Groups stand under an address of their own, with the same calls. */
export type Door = 'communities' | 'groups'

export const doorOf = ({ kind }: Pick<Community, 'kind'>): Door =>
  kind === 'group' ? 'groups' : 'communities'

export const thingsAt = (door: Door) => (door === 'groups' ? groups : communities)
export const membersAt = (door: Door) => (door === 'groups' ? groupMembers : communityMembers)

export const pathOf = (community: Pick<Community, 'id' | 'kind'>) => `/${doorOf(community)}/${community.id}`

export const communityKeys = {
  all: ['communities'] as const,
  one: (id: number, door?: Door) =>
    door ? (['communities', 'one', id, door] as const) : (['communities', 'one', id] as const),
  list: (door: Door, query: object) => ['communities', 'list', door, query] as const,
  people: (id: number) => ['communities', 'people', id] as const,
}

export interface CommunityQuery {
  near?: 'me'
  mine?: 'joined' | 'owned'
  search?: string
}

interface Page {
  next: string | null
  results: Community[]
}

/** Of the address of a next page. */
export const cursorIn = (next: string | null) =>
  (next && new URL(next, location.origin).searchParams.get('cursor')) || undefined

export const communitiesQuery = (door: Door, query: CommunityQuery) => ({
  queryKey: communityKeys.list(door, query),
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    call(thingsAt(door).list, { query: pageParam ? { ...query, cursor: pageParam } : query, signal }),
  initialPageParam: '',
  getNextPageParam: (last: Page) => cursorIn(last.next),
  staleTime: 60_000,
})

export function useCommunityList(door: Door, query: CommunityQuery) {
  const list = useInfiniteQuery(communitiesQuery(door, query), queryClient)
  const results = list.data?.pages.flatMap((page) => page.results) ?? []
  return { ...list, items: [...new Map(results.map((item) => [item.id, item])).values()] }
}

const communityQuery = (door: Door, id: number) => ({
  queryKey: communityKeys.one(id, door),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(thingsAt(door).get, { params: { id }, signal }),
  staleTime: 30_000,
})

export const useCommunity = (door: Door, id: number, enabled = true) =>
  useQuery({ ...communityQuery(door, id), enabled, ...followed }, queryClient)

/** On its page and in every list. */
export function showCommunity(community: Community) {
  queryClient.setQueryData(communityKeys.one(community.id, doorOf(community)), community)
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: ['communities', 'list'] }, (list) =>
    list
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            results: page.results.map((each) => (each.id === community.id ? community : each)),
          })),
        }
      : list,
  )
}

/** Lists of one's own hold other communities from now on. */
export const refetchOwn = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'active' }),
    queryClient.invalidateQueries({ queryKey: currentUserKey }),
  ])

const joinedNow = (community: Community): Community => {
  if (community.privacy === 'request') return { ...community, membership: 'requested' }
  const members = community.members + 1
  return { ...community, joined: true, membership: 'member', role: 'member', members, memberCount: members }
}

const leftNow = (community: Community): Community => {
  const members = Math.max(0, community.members - (community.joined ? 1 : 0))
  return { ...community, joined: false, membership: 'none', role: null, members, memberCount: members }
}

/** Shows at once; a failure undoes it with a toast. Leaving can be undone where one may join at once. */
export function useMembership() {
  const change = useMutation(
    {
      mutationFn: ({ community, message }: { community: Community; message?: string }) => {
        const members = membersAt(doorOf(community))
        const params = { id: community.id }
        return community.membership === 'none'
          ? call(members.join, { params, body: message ? { message } : null })
          : call(members.leave, { params })
      },
      onMutate: ({ community }) =>
        showCommunity(community.membership === 'none' ? joinedNow(community) : leftNow(community)),
      onSuccess: (after, { community }) => {
        showCommunity(after)
        if (community.joined && community.privacy === 'open')
          toast({
            title: text('communities.left', { name: community.name }),
            action: { label: text('communities.undo'), onPress: () => change.mutate({ community: after }) },
          })
        return refetchOwn()
      },
      onError: (error, { community }) => {
        showCommunity(community)
        const failed = community.membership === 'none' ? 'join_failed' : 'leave_failed'
        void toastFailure(text(`communities.${failed}`, { name: community.name }), error)
      },
    },
    queryClient,
  )
  return change
}

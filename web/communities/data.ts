import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { communities, type Community, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { type CachedItems, patchCachedItem } from '../platform/api/cached-items.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, pollingOptions } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { text } from '../platform/i18n/i18n.ts'
import { cursorPages, itemsOf } from '../platform/pages/cursor-pages.ts'
import type { LiveRow } from '../platform/socket/live-rows.ts'
import { currentUserKey } from '../platform/session/session.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Groups have addresses of their own, with the same endpoints. */
export type CommunityPath = 'communities' | 'groups'

export const communityPathOf = ({ kind }: Pick<Community, 'kind'>): CommunityPath =>
  kind === 'group' ? 'groups' : 'communities'

export const communityEndpoints = (path: CommunityPath) => (path === 'groups' ? groups : communities)
export const memberEndpoints = (path: CommunityPath) => (path === 'groups' ? groupMembers : communityMembers)

export const communityHref = (community: Pick<Community, 'id' | 'kind'>) =>
  `/${communityPathOf(community)}/${community.id}`

export const communityKeys = {
  all: ['communities'] as const,
  one: (id: number, path?: CommunityPath) =>
    path ? (['communities', 'one', id, path] as const) : (['communities', 'one', id] as const),
  lists: ['communities', 'list'] as const,
  list: (path: CommunityPath, query: object) => ['communities', 'list', path, query] as const,
  people: (id: number) => ['communities', 'people', id] as const,
}

export interface CommunityQuery {
  near?: 'me'
  mine?: 'joined' | 'owned'
  search?: string
}

export const communitiesQuery = (path: CommunityPath, query: CommunityQuery) =>
  cursorPages(communityKeys.list(path, query), (page, signal) =>
    call(communityEndpoints(path).list, { query: { ...query, ...page }, signal }),
  )

export function useCommunityList(path: CommunityPath, query: CommunityQuery) {
  const list = useInfiniteQuery(communitiesQuery(path, query), queryClient)
  return { ...list, items: itemsOf(list.data) }
}

export const communityMeta = (id: number) => ({ topics: [`community:${id}`] })

export const liveCommunities: LiveRow = {
  queryKey: communityKeys.lists,
  load: ({ id, kind }: Community) =>
    call(communityEndpoints(communityPathOf({ kind })).get, { params: { id } }),
}

const communityQuery = (path: CommunityPath, id: number) => ({
  queryKey: communityKeys.one(id, path),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(communityEndpoints(path).get, { params: { id }, signal }),
  staleTime: 30_000,
  meta: communityMeta(id),
})

export const useCommunity = (path: CommunityPath, id: number, enabled = true) =>
  useQuery({ ...communityQuery(path, id), enabled, ...pollingOptions }, queryClient)

/** On the community's page and in every list. */
export function showCommunity(community: Community) {
  queryClient.setQueryData(communityKeys.one(community.id, communityPathOf(community)), community)
  queryClient.setQueriesData<CachedItems<Community>>(
    { queryKey: communityKeys.lists },
    (cached) => cached && patchCachedItem(cached, community.id, () => community),
  )
}

/** After the viewer has joined or left a community. */
export const refetchOwnCommunities = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'active' }),
    queryClient.invalidateQueries({ queryKey: currentUserKey }),
  ])

const withViewerJoined = (community: Community): Community => {
  if (community.privacy === 'request') return { ...community, membership: 'requested' }
  const members = community.members + 1
  return { ...community, joined: true, membership: 'member', role: 'member', members, memberCount: members }
}

const withViewerLeft = (community: Community): Community => {
  const members = Math.max(0, community.members - (community.joined ? 1 : 0))
  return { ...community, joined: false, membership: 'none', role: null, members, memberCount: members }
}

/** Shows the change at once; a failure rolls it back with a toast. Leaving an open community can be undone. */
export function useMembership() {
  const change = useMutation(
    {
      mutationFn: ({ community, message }: { community: Community; message?: string }) => {
        const members = memberEndpoints(communityPathOf(community))
        const params = { id: community.id }
        return community.membership === 'none'
          ? call(members.join, { params, body: message ? { message } : null })
          : call(members.leave, { params })
      },
      onMutate: ({ community }) =>
        showCommunity(
          community.membership === 'none' ? withViewerJoined(community) : withViewerLeft(community),
        ),
      onSuccess: (after, { community }) => {
        showCommunity(after)
        if (community.joined && community.privacy === 'open')
          toast({
            title: text('communities.left', { name: community.name }),
            action: { label: text('communities.undo'), onPress: () => change.mutate({ community: after }) },
          })
        return refetchOwnCommunities()
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

export const commentsKey = (id: number) => [...communityKeys.all, 'comments', id]

const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

/** A refused request means that the community was closed or deleted, or that the viewer is no longer a member. */
export function refetchIfRefused({ id }: Community, error: unknown): void {
  if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: communityKeys.one(id) })
}

/** The same for the error of a query. */
export function useRefetchIfRefused(community: Community, error: unknown): void {
  const { id } = community
  const isRefused = isRefusal(error)
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: communityKeys.one(id) })
  }, [id, isRefused])
}

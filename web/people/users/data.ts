import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  getProfile,
  listCommunitiesOf,
  listFavorsOf,
  type Profile,
} from '../../../contract/people/profiles.ts'
import { listReceivedNotices, listSentNotices } from '../../../contract/people/trusted-contacts.ts'
import { listBlocked, listUsers } from '../../../contract/people/users.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import type { LiveRow } from '../../platform/socket/live-rows.ts'
import { userKeys } from '../../relations/user-keys.ts'

export const staleTimeMs = 60_000

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.profile(id),
    queryFn: ({ signal }) => call(getProfile, { params: { id }, signal }),
    staleTime: staleTimeMs,
    meta: { topics: [`profile:${id}`] },
  })

export const useProfile = (id: number) => useQuery(profileQuery(id), queryClient)

export const updateCachedProfile = (id: number, fields: Partial<Profile>) =>
  queryClient.setQueryData<Profile>(userKeys.profile(id), (profile) => profile && { ...profile, ...fields })

export const useFavorsOf = (id: number) =>
  usePages(
    userKeys.favors(id),
    (page, signal) => call(listFavorsOf, { params: { id }, query: { page }, signal }),
    { meta: { topics: [`profile:${id}`] } },
  )

export const useCommunitiesOf = (id: number, enabled: boolean) =>
  usePages(
    userKeys.communities(id),
    (page, signal) => call(listCommunitiesOf, { params: { id }, query: { page }, signal }),
    { enabled },
  )

export const useBlockedPeople = () =>
  usePages(userKeys.blocked, (page, signal) => call(listBlocked, { query: { page }, signal }))

export const useReceivedNotices = (id: number) =>
  usePages(
    userKeys.received(id),
    (page, signal) => call(listReceivedNotices, { params: { id }, query: { page }, signal }),
    { meta: { topics: ['me'] } },
  )

export const useSentNotices = (id: number) =>
  usePages(userKeys.sent, (page, signal) =>
    call(listSentNotices, { params: { id }, query: { page }, signal }),
  )

export const refetchSentNotices = () => void queryClient.invalidateQueries({ queryKey: userKeys.sent })

export const livePeople: LiveRow = {
  queryKey: userKeys.lists,
  load: ({ id }: { id: number }) => call(getProfile, { params: { id } }),
}

/** Shows the previous results while new ones load. */
export const usePeople = (search: string) =>
  usePages(
    userKeys.people(search),
    (page, signal) => call(listUsers, { query: { page, ...(search && { search }) }, signal }),
    { placeholderData: keepPreviousData },
  )

/** Shortens a ward for display beside a name: "Phường Bến Thành" becomes "Bến Thành", but "Phường 2 Bảo Lộc" stays. */
export const shortenWard = (ward: string): string => ward.replace(/^(Phường|Xã|Đặc khu) (?!\d)/, '')

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getProfile, listCommunitiesOf, listFavorsOf, type Profile } from '../../contract/people/profiles.ts'
import { listBlocked, listUsers } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'

/** Every query of this room begins with `all`. */
export const userKeys = {
  all: ['users'] as const,
  profile: (id: number) => ['users', 'profile', id] as const,
  favors: (id: number) => ['users', 'favors', id] as const,
  communities: (id: number) => ['users', 'communities', id] as const,
  blocked: ['users', 'blocked'] as const,
  people: (search: string) => ['users', 'people', search] as const,
  contacts: (id: number) => ['users', 'contacts', id] as const,
}

export const fresh = 60_000

/** Whether the server says that there is nobody, or nobody whom this reader may see. */
export const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Somebody's page, one's own included. */
export const useProfile = (id: number) =>
  useQuery(
    {
      queryKey: userKeys.profile(id),
      queryFn: ({ signal }) => call(getProfile, { params: { id }, signal }),
      staleTime: fresh,
    },
    queryClient,
  )

export const changeProfile = (id: number, fields: Partial<Profile>) =>
  queryClient.setQueryData<Profile>(userKeys.profile(id), (profile) => profile && { ...profile, ...fields })

interface Page<R> {
  count: number
  next: string | null
  results: R[]
}

/** A list that pages by number. Something that two pages hold is in `items` once. */
export function usePages<R extends { id: number }>(
  queryKey: readonly unknown[],
  ask: (page: number, signal: AbortSignal) => Promise<Page<R>>,
  options: { enabled?: boolean; staleTime?: number; placeholderData?: typeof keepPreviousData } = {},
) {
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: fresh,
      ...options,
    },
    queryClient,
  )
  const results = list.data?.pages.flatMap((page) => page.results) ?? []
  return { ...list, items: [...new Map(results.map((item) => [item.id, item])).values()] }
}

/** What a list of pages offers beside its items. */
export type Paged = Pick<
  ReturnType<typeof usePages>,
  | 'isPending'
  | 'isLoadingError'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>

export const useFavorsOf = (id: number) =>
  usePages(userKeys.favors(id), (page, signal) =>
    call(listFavorsOf, { params: { id }, query: { page }, signal }),
  )

export const useCommunitiesOf = (id: number, enabled: boolean) =>
  usePages(
    userKeys.communities(id),
    (page, signal) => call(listCommunitiesOf, { params: { id }, query: { page }, signal }),
    { enabled },
  )

export const useBlockedPeople = () =>
  usePages(userKeys.blocked, (page, signal) => call(listBlocked, { query: { page }, signal }))

/** People found by name; while others are looked for, those found before stay. */
export const usePeople = (search: string) =>
  usePages(
    userKeys.people(search),
    (page, signal) => call(listUsers, { query: { page, ...(search && { search }) }, signal }),
    { placeholderData: keepPreviousData },
  )

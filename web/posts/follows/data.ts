import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { type FollowType, listFollows } from '../../../contract/people/follows.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export type FollowList = InfiniteData<Type.Static<typeof listFollows.reply>>

export const followKeys = { list: (type: FollowType) => ['follows', type] as const }

const cursorIn = (next: string | null) =>
  next && new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')

export function useFollows(type: FollowType) {
  const list = useInfiniteQuery(
    {
      queryKey: followKeys.list(type),
      queryFn: ({ pageParam: cursor, signal }) =>
        call(listFollows, { query: { type, ...(cursor && { cursor }) }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => cursorIn(next),
      staleTime: 60_000,
    },
    queryClient,
  )
  const items = list.data?.pages.flatMap(({ results }) => results) ?? []
  return { ...list, items: [...new Map(items.map((item) => [item.id, item])).values()] }
}

import { useEffect } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { communityKeys } from '../data.ts'

const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

/** What is refused inside a community tells that it is not any more what is shown: closed, gone, or without the viewer. */
export function readAgainIfRefused({ id }: Community, error: unknown): void {
  if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: communityKeys.one(id) })
}

/** The same for the error of a query, once. */
export function useReadAgain(community: Community, error: unknown): void {
  const { id } = community
  const isRefused = isRefusal(error)
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: communityKeys.one(id) })
  }, [id, isRefused])
}

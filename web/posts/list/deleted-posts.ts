import { queryOptions } from '@tanstack/react-query'
import { listDeletedPosts } from '../../../contract/posts/post-changes.ts'
import { call } from '../../platform/api/call.ts'
import { pollInterval } from '../../platform/api/query-client.ts'

/** The viewer's recently deleted posts. */
export const deletedPostsQuery = queryOptions({
  queryKey: ['deleted posts'],
  queryFn: ({ signal }) => call(listDeletedPosts, { signal }),
  staleTime: pollInterval,
  refetchInterval: ({ state }) => Boolean(state.data?.results.length) && pollInterval,
})

import { useInfiniteQuery } from '@tanstack/react-query'
import { deleteComment, listHiddenComments } from '../../contract/posts/comments.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toast } from '../ui/feedback/toast.ts'

const keyOf = (post_id: number) => ['hidden comments', post_id] as const

/** What a block hides from a post's author under it, newest first. */
export const useHiddenComments = (post_id: number) =>
  useInfiniteQuery(
    {
      queryKey: keyOf(post_id),
      queryFn: ({ pageParam: page, signal }) =>
        call(listHiddenComments, { params: { id: post_id }, query: { page }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: 30_000,
    },
    queryClient,
  )

/** Deletes one for good; already gone is as good. Says whether it is done. */
export async function removeHidden(post_id: number, id: number): Promise<boolean> {
  try {
    await call(deleteComment, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return false
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(post_id) })
  toast({ title: text('comments.deleted') })
  return true
}

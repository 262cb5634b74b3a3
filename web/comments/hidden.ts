import { deleteComment, listHiddenComments } from '../../contract/posts/comments.ts'
import { isMissing } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { text } from '../platform/i18n/i18n.ts'
import { usePages } from '../platform/pages/use-pages.ts'
import { toast } from '../ui/feedback/toast.ts'

const keyOf = (post_id: number) => ['hidden comments', post_id] as const

export const useHiddenComments = (post_id: number) =>
  usePages(
    keyOf(post_id),
    (page, signal) => call(listHiddenComments, { params: { id: post_id }, query: { page }, signal }),
    { staleTime: 30_000 },
  )

/** One already gone counts as deleted. Resolves to whether it is deleted. */
export async function removeHidden(post_id: number, id: number): Promise<boolean> {
  try {
    await call(deleteComment, { params: { id } })
  } catch (error) {
    if (!isMissing(error)) return false
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(post_id) })
  toast({ title: text('comments.deleted') })
  return true
}

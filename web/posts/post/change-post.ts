import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { postKeys } from '../data.ts'
import { changePost, inTurn, optimistically, takeOut } from '../post-lists.ts'

/** Deletes a post of one's own: gone from the screen at once, and for some minutes with a way back. */
export async function remove(post: Post): Promise<void> {
  const params = { id: post.id }
  let putBack = () => {}
  const restore = async () => {
    try {
      const restored = await inTurn(post.id, () => call(restorePost, { params }))
      queryClient.setQueryData(postKeys.one(post.id), restored)
      putBack()
      void queryClient.invalidateQueries({ queryKey: postKeys.all, refetchType: 'none' })
    } catch {
      toast({ title: text('post.not_restored'), tone: 'bad' })
    }
  }
  try {
    await optimistically(
      () => (putBack = takeOut(post.id)),
      () => inTurn(post.id, () => call(deletePost, { params })),
    )
    queryClient.removeQueries({ queryKey: postKeys.one(post.id) })
    toast({
      title: text('post.deleted'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void restore() },
    })
  } catch (error) {
    const isLent = error instanceof ApiError && error.code === 'handed_over'
    toast({
      title: text('post.not_deleted'),
      description: text(isLent ? 'post.delete_handed_over' : 'post.error_delete'),
      tone: 'bad',
    })
  }
}

/** Says that an alert is over or a favour no longer needed, or that it is not over after all. */
export async function markOver(post: Post, is_over: boolean, at = new Date()): Promise<void> {
  const before = post.over_at
  const show = () => {
    changePost(post.id, { over_at: is_over ? at.toISOString() : null })
    return () => changePost(post.id, { over_at: before })
  }
  try {
    const changed = await optimistically(show, () =>
      inTurn(post.id, () => call(is_over ? endPost : reopenPost, { params: { id: post.id } })),
    )
    changePost(post.id, changed)
    toast({
      title: text(is_over ? 'post.ended' : 'post.reopened'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void markOver(changed, !is_over) },
    })
  } catch {
    toast({ title: text(is_over ? 'post.not_ended' : 'post.not_reopened'), tone: 'bad' })
  }
}

import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically, settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { loadReason, toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { sendPostChange } from '../data.ts'
import { deletedPostsQuery } from '../list/deleted-posts.ts'
import { cachePosts, postKeys } from '../post-cache.ts'

/** Removes the post at once. It can be restored for ten minutes; a toast offers that first. */
export async function removePost({ id }: Post): Promise<void> {
  try {
    await sendPostChange(id, { is_gone: true }, () => call(deletePost, { params: { id } }))
    queryClient.removeQueries({ queryKey: postKeys.one(id) })
    void queryClient.invalidateQueries({ queryKey: deletedPostsQuery.queryKey })
    toast({
      title: text('post.deleted'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void restoreDeletedPost(id) },
    })
  } catch (error) {
    const isHandedOver = error instanceof ApiError && error.code === 'handed_over'
    const description = text(isHandedOver ? 'post.delete_handed_over' : await loadReason(error))
    toast({ title: text('post.not_deleted'), description, tone: 'bad' })
  }
}

/** Lists that still hold the post show it in its former place. */
export async function restoreDeletedPost(id: number): Promise<void> {
  try {
    const restored = await changeOptimistically({
      changeKey: postKeys.one(id),
      send: () => call(restorePost, { params: { id } }),
      applyReply: (_, post) => post,
    })
    cachePosts([restored], settledChanges())
    void queryClient.invalidateQueries({ queryKey: postKeys.all, refetchType: 'none' })
  } catch (error) {
    void toastFailure(text('post.not_restored'), error)
  }
  await queryClient.invalidateQueries({ queryKey: deletedPostsQuery.queryKey })
}

/** Ending a post declines its offers for good, so a post with offers has no undo. */
export async function setPostOver(post: Post, is_over: boolean, at = serverNow()): Promise<void> {
  const { id, offers_count } = post
  try {
    const changed = await changeOptimistically({
      changeKey: postKeys.one(id),
      update: (shown: Post) => ({ ...shown, over_at: is_over ? at.toISOString() : null }),
      send: () => call(is_over ? endPost : reopenPost, { params: { id } }),
      applyReply: (shown, reply) => ({ ...shown, ...reply }),
    })
    toast({
      topic: `over ${id}`,
      title: text(is_over ? 'post.ended' : 'post.reopened'),
      tone: 'good',
      ...((!is_over || offers_count === 0) && {
        action: { label: text('post.undo'), onPress: () => void setPostOver(changed, !is_over) },
      }),
    })
  } catch (error) {
    void toastFailure(text(is_over ? 'post.not_ended' : 'post.not_reopened'), error)
  }
}

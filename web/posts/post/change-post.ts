import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { change, settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { sendChange } from '../data.ts'
import { keepPosts, postKeys } from '../kept-posts.ts'

export const deletedKey = ['deleted posts']

/** Removes the post at once; for ten minutes it can be restored, at first from a toast. */
export async function remove({ id }: Post): Promise<void> {
  try {
    await sendChange(id, { is_gone: true }, () => call(deletePost, { params: { id } }))
    queryClient.removeQueries({ queryKey: postKeys.one(id) })
    void queryClient.invalidateQueries({ queryKey: deletedKey })
    toast({
      title: text('post.deleted'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void restore(id) },
    })
  } catch (error) {
    const isLent = error instanceof ApiError && error.code === 'handed_over'
    const description = text(isLent ? 'post.delete_handed_over' : exactReasonOf(error))
    toast({ title: text('post.not_deleted'), description, tone: 'bad' })
  }
}

/** Lists that still hold it show it in its place. */
export async function restore(id: number): Promise<void> {
  try {
    const restored = await change({
      thing: postKeys.one(id),
      send: () => call(restorePost, { params: { id } }),
      settle: (_, post) => post,
    })
    keepPosts([restored], settledChanges())
    void queryClient.invalidateQueries({ queryKey: postKeys.all, refetchType: 'none' })
  } catch (error) {
    void toastFailure(text('post.not_restored'), error)
  }
  await queryClient.invalidateQueries({ queryKey: deletedKey })
}

/** Offers that were declined with it stay declined, so then there is nothing to undo. */
export async function markOver(post: Post, is_over: boolean, at = serverNow()): Promise<void> {
  const { id, offers_count } = post
  try {
    const changed = await change({
      thing: postKeys.one(id),
      show: (shown: Post) => ({ ...shown, over_at: is_over ? at.toISOString() : null }),
      send: () => call(is_over ? endPost : reopenPost, { params: { id } }),
      settle: (shown, reply) => ({ ...shown, ...reply }),
    })
    toast({
      topic: `over ${id}`,
      title: text(is_over ? 'post.ended' : 'post.reopened'),
      tone: 'good',
      ...((!is_over || offers_count === 0) && {
        action: { label: text('post.undo'), onPress: () => void markOver(changed, !is_over) },
      }),
    })
  } catch (error) {
    void toastFailure(text(is_over ? 'post.not_ended' : 'post.not_reopened'), error)
  }
}

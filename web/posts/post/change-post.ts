import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { change, settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { sendChange } from '../data.ts'
import { keepPosts, postKeys } from '../kept-posts.ts'

/** Removes the post at once, for some minutes with an undo. */
export async function remove({ id }: Post): Promise<void> {
  try {
    await sendChange(id, { is_gone: true }, () => call(deletePost, { params: { id } }))
    queryClient.removeQueries({ queryKey: postKeys.one(id) })
    toast({
      title: text('post.deleted'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void restore(id) },
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

/** Lists that still hold it show it in its place. */
async function restore(id: number) {
  try {
    const restored = await change({
      thing: postKeys.one(id),
      send: () => call(restorePost, { params: { id } }),
      settle: (_, post) => post,
    })
    keepPosts([restored], settledChanges())
    void queryClient.invalidateQueries({ queryKey: postKeys.all, refetchType: 'none' })
  } catch {
    toast({ title: text('post.not_restored'), tone: 'bad' })
  }
}

export async function markOver({ id }: Post, is_over: boolean, at = new Date()): Promise<void> {
  try {
    const changed = await change({
      thing: postKeys.one(id),
      show: (post: Post) => ({ ...post, over_at: is_over ? at.toISOString() : null }),
      send: () => call(is_over ? endPost : reopenPost, { params: { id } }),
      settle: (post, reply) => ({ ...post, ...reply }),
    })
    toast({
      title: text(is_over ? 'post.ended' : 'post.reopened'),
      tone: 'good',
      action: { label: text('post.undo'), onPress: () => void markOver(changed, !is_over) },
    })
  } catch {
    toast({ title: text(is_over ? 'post.not_ended' : 'post.not_reopened'), tone: 'bad' })
  }
}

import type { Post } from '../../../contract/posts/posts.ts'
import { isTemporary } from '../../platform/api/api-error.ts'
import { isChanging, useIsChanging } from '../../platform/api/change.ts'
import { changeLike, likeKey, sendLike, useWaitingLikes } from './like-requests.ts'

export function useIsLiking({ id }: Post) {
  const isWaiting = useWaitingLikes((waiting) => id in waiting)
  return useIsChanging(likeKey(id)) && !isWaiting
}

/** Does nothing while a request is pending. If the server refuses, rejects and rolls back. */
export async function toggleLike({ id, is_liked }: Post): Promise<void> {
  const cancelWaiting = useWaitingLikes.getState()[id]
  if (!cancelWaiting && isChanging(likeKey(id))) return
  cancelWaiting?.()
  await changeLike(id, !is_liked, async () => {
    try {
      if (!cancelWaiting) return await sendLike(id, !is_liked)
    } catch (error) {
      if (!isTemporary(error)) throw error
    }
    const { sendLater } = await import('./waiting-likes.ts')
    return sendLater(id, !is_liked)
  })
}

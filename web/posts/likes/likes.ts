import type { Post } from '../../../contract/posts/posts.ts'
import { mayPass } from '../../platform/api/api-error.ts'
import { isChanging, useIsChanging } from '../../platform/api/change.ts'
import { changeLike, likeOf, sendLike, useWaitingLikes } from './like-requests.ts'

export function useIsLiking({ id }: Post) {
  const isWaiting = useWaitingLikes((waiting) => id in waiting)
  return useIsChanging(likeOf(id)) && !isWaiting
}

/** Further taps meanwhile do nothing. Rejects when the server refuses, with the like as it was. */
export async function toggleLike({ id, is_liked }: Post): Promise<void> {
  const takeBack = useWaitingLikes.getState()[id]
  if (!takeBack && isChanging(likeOf(id))) return
  takeBack?.()
  await changeLike(id, !is_liked, async () => {
    try {
      if (!takeBack) return await sendLike(id, !is_liked)
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    const { sendLater } = await import('./waiting-likes.ts')
    return sendLater(id, !is_liked)
  })
}

import { create } from 'zustand'
import { likePost, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { postKeys } from '../post-cache.ts'

export const likeKey = (id: number) => [...postKeys.one(id), 'like']

/** By post: takes back what waits for the network. */
export const useWaitingLikes = create<Record<number, () => void>>(() => ({}))

/** Another tap has taken its place. */
export class LikeReplacedError extends Error {}

export const sendLike = (id: number, is_liked: boolean) =>
  call(is_liked ? likePost : unlikePost, { params: { id } })

export async function changeLike(id: number, is_liked: boolean, send: () => ReturnType<typeof sendLike>) {
  const step = is_liked ? 1 : -1
  try {
    await changeOptimistically({
      thing: likeKey(id),
      within: postKeys.one(id),
      show: (shown: Post) =>
        shown.is_liked === is_liked
          ? shown
          : { ...shown, is_liked, reactions_count: Math.max(0, shown.reactions_count + step) },
      send,
      settle: (shown, reply) => ({ ...shown, ...reply }),
    })
  } catch (error) {
    if (!(error instanceof LikeReplacedError)) throw error
  }
}

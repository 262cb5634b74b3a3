import { create } from 'zustand'
import { likePost, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { postKeys } from '../post-cache.ts'

export const likeKey = (id: number) => [...postKeys.one(id), 'like']

/** Of each post whose like waits for the network: a function that cancels it. */
export const useWaitingLikes = create<Record<number, () => void>>(() => ({}))

/** A later tap, or another tab, has replaced the request. */
export class LikeReplacedError extends Error {}

export const sendLike = (id: number, is_liked: boolean) =>
  call(is_liked ? likePost : unlikePost, { params: { id } })

export async function changeLike(id: number, is_liked: boolean, send: () => ReturnType<typeof sendLike>) {
  const step = is_liked ? 1 : -1
  try {
    await changeOptimistically({
      changeKey: likeKey(id),
      queryKey: postKeys.one(id),
      update: (post: Post) =>
        post.is_liked === is_liked
          ? post
          : { ...post, is_liked, reactions_count: Math.max(0, post.reactions_count + step) },
      send,
      applyReply: (post, reply) => ({ ...post, ...reply }),
    })
  } catch (error) {
    if (!(error instanceof LikeReplacedError)) throw error
  }
}

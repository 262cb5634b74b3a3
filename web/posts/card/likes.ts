import { likePost, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { change, isChanging, useIsChanging } from '../../platform/api/change.ts'
import { postKeys } from '../kept-posts.ts'

const likeOf = ({ id }: Post) => [...postKeys.one(id), 'like']

export const useIsLiking = (post: Post) => useIsChanging(likeOf(post))

/** Further taps meanwhile do nothing. Rejects when the server refuses, with the like as it was. */
export async function toggleLike(post: Post): Promise<void> {
  if (isChanging(likeOf(post))) return
  const is_liked = !post.is_liked
  const step = is_liked ? 1 : -1
  await change({
    thing: likeOf(post),
    within: postKeys.one(post.id),
    show: (shown: Post) =>
      shown.is_liked === is_liked
        ? shown
        : { ...shown, is_liked, reactions_count: Math.max(0, shown.reactions_count + step) },
    send: () => call(is_liked ? likePost : unlikePost, { params: { id: post.id } }),
    settle: (shown, reply) => ({ ...shown, ...reply }),
  })
}

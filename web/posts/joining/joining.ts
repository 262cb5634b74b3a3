import { joinEvent, leaveEvent } from '../../../contract/posts/participants.ts'
import { getPost, type Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { change, isChanging, settledChanges, useIsChanging } from '../../platform/api/change.ts'
import { keepPosts, postKeys } from '../kept-posts.ts'

type Face = Post['participants'][number]

const mostFaces = 3

const joiningOf = (id: number) => [...postKeys.one(id), 'joining']

export const useIsJoining = ({ id }: Post) => useIsChanging(joiningOf(id))

/** Further taps meanwhile do nothing. Rejects when the server refuses, with everything as it was. */
export async function toggleJoining({ id, is_joining }: Post, me: Face): Promise<void> {
  if (isChanging(joiningOf(id))) return
  const known = settledChanges()
  try {
    await change({
      thing: joiningOf(id),
      within: postKeys.one(id),
      show: (post: Post) => shown(post, !is_joining, me),
      send: () => call(is_joining ? leaveEvent : joinEvent, { params: { id } }),
      settle: (post, reply) => ({ ...shown(post, reply.is_joining, me), ...reply }),
    })
  } catch (error) {
    // Others took the last place, or it was changed, since it was read.
    if (error instanceof ApiError && error.status === 409)
      void call(getPost, { params: { id } }).then(
        (post) => keepPosts([post], known),
        () => undefined,
      )
    throw error
  }
}

function shown(post: Post, is_joining: boolean, me: Face): Post {
  if (post.is_joining === is_joining) return post
  const others = post.participants.filter(({ id }) => id !== me.id)
  return {
    ...post,
    is_joining,
    participants_count: Math.max(0, post.participants_count + (is_joining ? 1 : -1)),
    participants: is_joining ? [...others, me].slice(0, mostFaces) : others,
  }
}

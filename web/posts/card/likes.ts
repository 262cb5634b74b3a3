import { create } from 'zustand'
import { likePost, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { whenSignedOut } from '../../platform/session/session.ts'

interface Like {
  is_liked: boolean
  reactions_count: number
  in_flight: boolean
  /** The count of `now()` when this was last known to be true. */
  at: number
}

/**
 * Likes changed here, by post, laid over what the server listed: a list that was asked for before the change
 * can arrive after it and must not undo it. A list asked for later takes the entry away again.
 */
const useLikes = create<Record<number, Like>>(() => ({}))

let clock = 0
/** A count that only grows, to tell what came first. */
export const now = () => ++clock

const likeIn = (likes: Record<number, Like>, post: Post) => likes[post.id]

/** A post as it stands with the reader's own likes, those on their way included. */
function withLike(post: Post, likes = useLikes.getState()): Post {
  const like = likeIn(likes, post)
  return like ? { ...post, is_liked: like.is_liked, reactions_count: like.reactions_count } : post
}

/** The same for a component, with whether a change is on its way. */
export function useLike(post: Post) {
  const like = useLikes((likes) => likeIn(likes, post))
  return like ?? { is_liked: post.is_liked, reactions_count: post.reactions_count, in_flight: false }
}

/** Posts that were asked for at `asked` have arrived: older likes are in them already. */
export function settleLikes(posts: Post[], asked: number) {
  const likes = useLikes.getState()
  const told = posts.filter(({ id }) => likes[id] && !likes[id].in_flight && likes[id].at < asked)
  if (!told.length) return
  const left = { ...likes }
  for (const { id } of told) delete left[id]
  useLikes.setState(left, true)
}

whenSignedOut(() => useLikes.setState({}, true))

/**
 * Flips the like at once and tells the server; while that is on its way further taps do nothing. Rejects when
 * the server refuses, with the like back as it was.
 */
export async function toggleLike(post: Post): Promise<void> {
  const before = withLike(post)
  if (useLikes.getState()[post.id]?.in_flight) return
  const is_liked = !before.is_liked
  const set = (like: Pick<Like, 'is_liked' | 'reactions_count'>, in_flight: boolean) =>
    useLikes.setState({ [post.id]: { ...like, in_flight, at: now() } })
  set({ is_liked, reactions_count: Math.max(0, before.reactions_count + (is_liked ? 1 : -1)) }, true)
  try {
    const reply = await call(is_liked ? likePost : unlikePost, { params: { id: post.id } })
    set(reply, false)
  } catch (error) {
    set({ is_liked: before.is_liked, reactions_count: before.reactions_count }, false)
    throw error
  }
}

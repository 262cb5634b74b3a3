import { deletePost } from '../../contract/posts/post-changes.ts'
import { likePost, unlikePost } from '../../contract/posts/posts.ts'
import { type Probe } from '../platform/room.ts'

/** What a stranger asks of each of this room's endpoints to learn what is not theirs. */
export const probes: Probe[] = [
  { endpoint: likePost, asked: ({ post }) => ({ path: `/api/posts/${post}/like/` }) },
  { endpoint: unlikePost, asked: ({ post }) => ({ path: `/api/posts/${post}/unlike/` }) },
  {
    // Of nobody, because staff may delete what others wrote.
    endpoint: deletePost,
    asked: () => ({ path: deletePost.path.replace(':id', String(Number.MAX_SAFE_INTEGER)) }),
  },
]

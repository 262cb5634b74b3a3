import { deletePost, listDeletedPosts } from '../../contract/posts/post-changes.ts'
import { likePost, unlikePost } from '../../contract/posts/posts.ts'
import type { Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: likePost, asked: ({ post }) => ({ path: `/api/posts/${post}/like/` }) },
  { endpoint: unlikePost, asked: ({ post }) => ({ path: `/api/posts/${post}/unlike/` }) },
  { endpoint: listDeletedPosts, asked: () => ({}) },
  {
    // Without an owner, because staff may delete others' posts.
    endpoint: deletePost,
    asked: () => ({ path: deletePost.path.replace(':id', String(Number.MAX_SAFE_INTEGER)) }),
  },
]

import * as changes from '../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost, unlikePost } from '../../contract/posts/posts.ts'
import type { Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: createPost, asked: () => ({ body: { content: 'Chào cả xóm', category: 'share' } }) },
  { endpoint: getPost, asked: ({ post }) => ({ path: `/api/posts/${post}/` }) },
  {
    endpoint: changes.updatePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { title: 'Chào' } }),
  },
  {
    endpoint: changes.replacePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { content: 'Chào', category: 'share' } }),
  },
  // An id without a post, because staff may end and delete the posts of others.
  ...[changes.restorePost, changes.endPost, changes.reopenPost, changes.deletePost].map((endpoint) => ({
    endpoint,
    asked: () => ({ path: endpoint.path.replace(':id', String(Number.MAX_SAFE_INTEGER)) }),
  })),
  { endpoint: changes.listDeletedPosts, asked: () => ({}) },
  { endpoint: likePost, asked: ({ post }) => ({ path: `/api/posts/${post}/like/` }) },
  { endpoint: unlikePost, asked: ({ post }) => ({ path: `/api/posts/${post}/unlike/` }) },
]

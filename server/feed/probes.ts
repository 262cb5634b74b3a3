import { countNewPosts, listSaved, listUpcoming } from '../../contract/feed/feed.ts'
import {
  endPost,
  reopenPost,
  replacePost,
  restorePost,
  updatePost,
} from '../../contract/posts/post-changes.ts'
import { createPost, getPost, listPosts } from '../../contract/posts/posts.ts'
import type { Probe } from '../platform/room.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

export const probes: Probe[] = [
  { endpoint: listPosts, asked: () => ({ query: { ordering: 'distance' } }) },
  { endpoint: countNewPosts, asked: () => ({ query: { since: longAgo, radius: '10' } }) },
  { endpoint: createPost, asked: () => ({ body: { content: 'Chào cả xóm', category: 'share' } }) },
  { endpoint: getPost, asked: ({ post }) => ({ path: `/api/posts/${post}/` }) },
  {
    endpoint: updatePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { title: 'Chào' } }),
  },
  {
    endpoint: replacePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { content: 'Chào', category: 'share' } }),
  },
  // Without an owner, because staff may end others' posts.
  ...[restorePost, endPost, reopenPost].map((endpoint) => ({
    endpoint,
    asked: () => ({ path: endpoint.path.replace(':id', String(Number.MAX_SAFE_INTEGER)) }),
  })),
  { endpoint: listSaved, asked: () => ({}) },
  { endpoint: listUpcoming, asked: () => ({}) },
]

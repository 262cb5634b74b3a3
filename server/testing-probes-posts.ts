import { createPost, getPost, likePost, listPosts, unlikePost } from '../contract/posts.ts'
import { type Probe } from './testing-probe.ts'

/** Routes about posts, and what people do with them. */
export const probesOfPosts: Probe[] = [
  { endpoint: listPosts, asked: () => ({ query: { ordering: 'distance' } }) },
  { endpoint: createPost, asked: () => ({ body: { content: 'Chào cả xóm', category: 'share' } }) },
  { endpoint: getPost, asked: ({ post }) => ({ path: `/api/posts/${post}/` }) },
  { endpoint: likePost, asked: ({ post }) => ({ path: `/api/posts/${post}/like/` }) },
  { endpoint: unlikePost, asked: ({ post }) => ({ path: `/api/posts/${post}/unlike/` }) },
]

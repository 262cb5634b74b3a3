import {
  hidePost,
  savePost,
  seePosts,
  showInterest,
  unhidePost,
  unsavePost,
} from '../../../contract/posts/interests.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  // `unhidePost` follows `hidePost`, so that later probes find the post in lists.
  ...[savePost, unsavePost, hidePost, unhidePost].map((endpoint) => ({
    endpoint,
    asked: ({ post }: { post: number }) => ({ path: endpoint.path.replace(':id', String(post)) }),
  })),
  {
    endpoint: showInterest,
    asked: ({ post }) => ({ path: `/api/posts/${post}/interest/`, body: { more: true } }),
  },
  { endpoint: seePosts, asked: ({ post }) => ({ body: { ids: [post] } }) },
]

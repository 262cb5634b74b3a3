import { countNewPosts, listUpcoming } from '../../contract/feed/feed.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import type { Probe } from '../platform/room.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

export const probes: Probe[] = [
  { endpoint: listPosts, asked: () => ({ query: { ordering: 'distance' } }) },
  { endpoint: countNewPosts, asked: () => ({ query: { since: longAgo, radius: '10' } }) },
  { endpoint: listUpcoming, asked: () => ({}) },
]

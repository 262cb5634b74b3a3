import type { Room } from '../platform/room.ts'
import { announceNewPost, feedRealtime } from './new-posts.ts'
import { feedRoutes } from './routes.ts'

export const feedRoom: Room = {
  name: 'feed',
  routes: feedRoutes,
  realtime: feedRealtime,
  onPost: announceNewPost,
}

import type { Room } from '../platform/room.ts'
import { searchRoutes } from './routes.ts'

export const searchRoom: Room = {
  name: 'search',
  routes: searchRoutes,
}

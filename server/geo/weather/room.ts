import type { Room } from '../../platform/room.ts'
import { weatherRoutes } from './routes.ts'

export const weatherRoom: Room = {
  name: 'weather',
  routes: weatherRoutes,
}

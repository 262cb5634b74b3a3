import type { Room } from '../../platform/room.ts'
import { healthRoutes } from './routes.ts'

export const healthRoom: Room = {
  name: 'health',
  routes: healthRoutes,
}

import type { Room } from '../../platform/room.ts'
import { installationRoutes } from './routes.ts'

export const installationRoom: Room = {
  name: 'installation',
  routes: installationRoutes,
}

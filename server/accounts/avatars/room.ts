import type { Room } from '../../platform/room.ts'
import { probes } from './probes.ts'
import { avatarsRoutes } from './routes.ts'

export const avatarsRoom: Room = {
  name: 'avatars',
  routes: avatarsRoutes,
  probes,
}

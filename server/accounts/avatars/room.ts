import type { Room } from '../../platform/room.ts'
import { avatarsRoutes } from './routes.ts'

export const avatarsRoom: Room = {
  name: 'avatars',
  routes: avatarsRoutes,
}

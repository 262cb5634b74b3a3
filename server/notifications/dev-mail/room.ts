import type { Room } from '../../platform/room.ts'
import { devMailRoutes } from './routes.ts'

export const devMailRoom: Room = {
  name: 'dev-mail',
  routes: devMailRoutes,
}

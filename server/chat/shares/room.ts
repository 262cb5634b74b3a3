import type { Room } from '../../platform/room.ts'
import { sharesRoutes } from './routes.ts'

export const sharesRoom: Room = {
  name: 'shares',
  routes: sharesRoutes,
}

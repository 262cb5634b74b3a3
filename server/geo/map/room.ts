import type { Room } from '../../platform/room.ts'
import { mapRoutes } from './routes.ts'

export const mapRoom: Room = { name: 'map', routes: mapRoutes }

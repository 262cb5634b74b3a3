import type { Room } from '../../platform/room.ts'
import { probes } from './probes.ts'
import { mapRoutes } from './routes.ts'

export const mapRoom: Room = { name: 'map', routes: mapRoutes, probes }

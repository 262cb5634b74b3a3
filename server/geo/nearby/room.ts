import type { Room } from '../../platform/room.ts'
import { countMembers } from './nearby.ts'
import { nearbyRoutes } from './routes.ts'

export const nearbyRoom: Room = {
  name: 'nearby',
  routes: nearbyRoutes,
  daily: { count_members: ({ db, config }) => countMembers(db, config.secretKey) },
}

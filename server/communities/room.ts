import { gone, ours, type Room } from '../platform/room.ts'
import { exportCommunities } from './communities.ts'
import { probes } from './probes.ts'
import { communitiesRoutes } from './routes.ts'

export const communitiesRoom: Room = {
  name: 'communities',
  routes: communitiesRoutes,
  exports: { communities: exportCommunities },
  columns: {
    'communities.name': ours,
    'communities.ward_code': ours,
    'community_members.user_id': gone,
  },
  probes,
}

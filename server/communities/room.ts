import { sql } from 'kysely'
import { gone, left, ours, type Room } from '../platform/room.ts'
import { closeEmptyCommunities, purgeCommunities } from './deletion.ts'
import { eraseMember, seekOwners } from './erasure.ts'
import { exportCommunities, exportFounded, exportRequests } from './export.ts'
import notifications from './notifications.json' with { type: 'json' }
import { pinsOfCommunities } from './pins.ts'
import { probes } from './probes.ts'
import { reportableCommunity } from './reportable.ts'
import { communitiesRoutes } from './routes.ts'
import { communitiesWith } from '../relations/community-visibility.ts'

const named = 'stays for those who are in it, without who wrote it; goes where nobody else is'

export const communitiesRoom: Room = {
  name: 'communities',
  routes: communitiesRoutes,
  hourly: { seek_owners: ({ db, clock }) => seekOwners(db, clock()) },
  daily: {
    close_empty_communities: ({ db, clock }) => closeEmptyCommunities(db, clock()),
    purge_communities: ({ db, clock }) => purgeCommunities(db, clock()),
  },
  exports: {
    communities: exportCommunities,
    founded_communities: exportFounded,
    community_requests: exportRequests,
  },
  erase: eraseMember,
  notifications,
  reportables: { community: reportableCommunity },
  pins: { community: pinsOfCommunities },
  columns: {
    'communities.description': named,
    'communities.founder_id': left,
    'communities.kind': ours,
    'communities.location': named,
    'communities.name': named,
    'communities.owner_id': left,
    'communities.privacy': ours,
    'communities.rules': named,
    'communities.ward_code': ours,
    'communities.words': named,
    'community_bans.user_id': gone,
    'community_handovers.user_id': gone,
    'community_members.role': gone,
    'community_members.user_id': gone,
    'community_refusals.user_id': gone,
    'community_requests.message': gone,
    'community_requests.user_id': gone,
  },
  texts: [
    {
      table: 'communities',
      columns: ['description', 'name', 'rules'],
      // A ward may be named after somebody of the same name.
      tookPart: (id) => sql`communities.kind <> 'ward' AND communities.id IN (${communitiesWith(id)})`,
      blocks: 'relations/community-visibility.ts: communitySeenBy',
    },
    {
      table: 'communities',
      columns: ['location'],
      blocks: 'relations/community-visibility.ts: communitySeenBy',
    },
    {
      table: 'community_requests',
      columns: ['message'],
      key: 'user_id',
      tookPart: (id) => sql`community_requests.community_id IN (${communitiesWith(id)})`,
      blocks: 'communities/request-queries.ts: listRequests',
    },
  ],
  probes,
}

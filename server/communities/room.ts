import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../platform/room.ts'
import { communityTopic } from './access.ts'
import { closeEmptyCommunities, purgeCommunities } from './communities.ts'
import { eraseMember, offerToNextSuccessors } from './handover.ts'
import {
  exportCommunities,
  exportFounded,
  exportRequests,
  listCommunityPins,
  reportableCommunity,
} from './hooks.ts'
import notifications from './notifications.json' with { type: 'json' }
import { findCommunitySubject } from './link-subject.ts'
import { subjectById } from '../platform/web/link-subjects.ts'
import { communitiesRoutes } from './routes.ts'
import { communitiesOfUser } from '../relations/visibility.ts'

const sharedText = 'stays for the other members, without its author; deleted if there are none'

export const communitiesRoom: Room = {
  name: 'communities',
  routes: communitiesRoutes,
  realtime: { topics: { community: communityTopic } },
  hourly: { seek_owners: ({ db, clock }) => offerToNextSuccessors(db, clock()) },
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
  linkSubjects: {
    '/communities/:id': subjectById(findCommunitySubject),
    '/groups/:id': subjectById(findCommunitySubject),
  },
  pins: { community: listCommunityPins },
  columns: {
    'communities.description': sharedText,
    'communities.founder_id': keptWithoutPerson,
    'communities.kind': notPersonal,
    'communities.location': sharedText,
    'communities.name': sharedText,
    'communities.owner_id': keptWithoutPerson,
    'communities.privacy': notPersonal,
    'communities.rules': sharedText,
    'communities.ward_code': notPersonal,
    'communities.words': sharedText,
    'community_bans.user_id': deletedWithAccount,
    'community_handovers.user_id': deletedWithAccount,
    'community_members.role': deletedWithAccount,
    'community_members.user_id': deletedWithAccount,
    'community_refusals.user_id': deletedWithAccount,
    'community_requests.message': deletedWithAccount,
    'community_requests.user_id': deletedWithAccount,
  },
  texts: [
    {
      table: 'communities',
      columns: ['description', 'name', 'rules'],
      // The name of a ward may contain a person's name.
      tookPart: (id) => sql`communities.kind <> 'ward' AND communities.id IN (${communitiesOfUser(id)})`,
      blocks: 'relations/visibility.ts: isCommunityVisibleTo',
    },
    {
      table: 'communities',
      columns: ['location'],
      blocks: 'relations/visibility.ts: isCommunityVisibleTo',
    },
    {
      table: 'community_requests',
      columns: ['message'],
      key: 'user_id',
      tookPart: (id) => sql`community_requests.community_id IN (${communitiesOfUser(id)})`,
      blocks: 'communities/request-queries.ts: listRequests',
    },
  ],
}

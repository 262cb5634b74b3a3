import type { Database } from '../platform/database/db.ts'
import { communitiesOfMember } from './queries.ts'

/** By name, as others wrote in them, too. */
export const exportCommunities = async (db: Database, user_id: number) =>
  (await communitiesOfMember(db, user_id)).map(({ joined_at, ...community }) => ({
    ...community,
    joined_at: joined_at.toISOString(),
  }))

export const exportRequests = (db: Database, user_id: number) =>
  db
    .selectFrom('community_requests')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name', 'message', 'community_requests.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('community_requests.created_at')
    .execute()

import type { Database } from '../platform/database/db.ts'
import { communitiesOfMember } from './queries.ts'

/** By name, as others wrote in them, too. */
export const exportCommunities = async (db: Database, user_id: number) =>
  (await communitiesOfMember(db, user_id)).map(({ joined_at, ...community }) => ({
    ...community,
    joined_at: joined_at.toISOString(),
  }))

/** Whole, unless somebody else has taken it over: then its words may be theirs. Pictures by their ids. */
export async function exportFounded(db: Database, user_id: number) {
  const rows = await db
    .selectFrom('communities')
    .leftJoin('wards', 'wards.code', 'communities.ward_code')
    .select(['communities.name', 'communities.kind', 'communities.created_at', 'deleted_at'])
    .select(['communities.owner_id', 'communities.description', 'rules', 'location', 'privacy', 'opened_at'])
    .select(['communities.latitude', 'communities.longitude', 'wards.full_name as ward'])
    .select(['avatar_id', 'cover_id', 'pinned_post_id', 'members_count'])
    .where((is) => is.or([is('founder_id', '=', user_id), is('owner_id', '=', user_id)]))
    .orderBy('communities.id')
    .execute()
  return rows.map(({ owner_id, ...community }) => {
    const { name, kind, created_at, deleted_at } = community
    return owner_id === null || owner_id === user_id
      ? { ...community, is_owner: owner_id === user_id }
      : { name, kind, created_at, deleted_at, is_owner: false }
  })
}

export const exportRequests = (db: Database, user_id: number) =>
  db
    .selectFrom('community_requests')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name', 'message', 'community_requests.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('community_requests.created_at')
    .execute()

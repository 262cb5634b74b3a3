import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Pin } from '../../contract/geo/map.ts'
import type { ListRoomPins } from '../geo/map/pins.ts'
import type { Database } from '../platform/database/db.ts'
import { isInBox } from '../platform/database/sql-fragments.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import type { ReportableDecision, Reportable } from '../platform/room.ts'
import { toReportedWords } from '../platform/text.ts'
import { isCommunityVisibleTo } from '../relations/visibility.ts'
import { listMemberIds } from './member-queries.ts'
import { communityPath } from './notify.ts'
import { listCommunitiesOfMember } from './queries.ts'

interface ReportedCommunity {
  owner_id: number | null
  kind: CommunityKind
  name: string
  description: string
  rules: string
  location: string
  media: number[]
}

/** Wards can't be reported. The community's own moderators don't decide its case. */
const load: Reportable['load'] = async (tx, { id, viewer }) => {
  const { rows } = await sql<ReportedCommunity>`
    SELECT owner_id, kind, name, description, rules, location,
      to_json(array_remove(ARRAY[avatar_id, cover_id], NULL)) AS media
    FROM communities WHERE id = ${id} AND kind <> 'ward'
      AND (deleted_at IS NULL OR (${viewer === null} AND withheld_at IS NOT NULL))`.execute(tx)
  const [community] = rows
  if (!community) return null
  const { owner_id, kind, media, ...texts } = community
  return {
    author_id: owner_id,
    community_id: null,
    words: toReportedWords(texts),
    media,
    path: communityPath({ id, kind }),
  }
}

/** Members stay members but can't see the community until it is restored. */
async function withhold(tx: Database, { id, now }: ReportableDecision) {
  const { numAffectedRows } = await sql`
    UPDATE communities SET deleted_at = ${now}::timestamptz, withheld_at = ${now}::timestamptz
    WHERE id = ${id} AND kind <> 'ward' AND deleted_at IS NULL`.execute(tx)
  if (numAffectedRows === 1n) recheckTopics(tx, await listMemberIds(tx, id))
  return numAffectedRows === 1n
}

async function restore(tx: Database, { id }: ReportableDecision) {
  const { numAffectedRows } = await sql`
    UPDATE communities SET deleted_at = NULL, withheld_at = NULL
    WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
  if (numAffectedRows === 1n) recheckTopics(tx, await listMemberIds(tx, id))
  return numAffectedRows === 1n
}

export const reportableCommunity: Reportable = { load, withhold, restore }

/** Founded communities that have a point. */
export const listCommunityPins: ListRoomPins = async (db, { viewer, box, limit }) => {
  const { rows } = await sql<Omit<Pin, 'kind' | 'path' | 'start_date'> & { is_group: boolean }>`
    SELECT id, name AS title, location AS note, latitude, longitude, kind = 'group' AS is_group FROM communities
    WHERE latitude IS NOT NULL
      AND ${isInBox('communities', box)}
      AND ${isCommunityVisibleTo(viewer)}
    LIMIT ${limit}`.execute(db)
  return rows.map(({ is_group, ...row }) => ({
    ...row,
    kind: 'community',
    path: communityPath({ id: row.id, kind: is_group ? 'group' : 'community' }),
    start_date: null,
  }))
}

/** Names only: other members wrote in them, too. */
export const exportCommunities = async (db: Database, user_id: number) =>
  (await listCommunitiesOfMember(db, user_id)).map(({ joined_at, ...community }) => ({
    ...community,
    joined_at: joined_at.toISOString(),
  }))

/** All fields, unless another person owns the community now and may have written its texts. Pictures as ids. */
export async function exportFounded(db: Database, user_id: number) {
  const rows = await db
    .selectFrom('communities')
    .leftJoin('wards', 'wards.code', 'communities.ward_code')
    .select(['communities.name', 'communities.kind', 'communities.created_at', 'deleted_at'])
    .select(['communities.owner_id', 'communities.description', 'rules', 'location', 'privacy', 'opened_at'])
    .select(['communities.latitude', 'communities.longitude', 'wards.full_name as ward'])
    .select(['avatar_id', 'cover_id', 'pinned_post_id', 'members_count'])
    .where((eb) => eb.or([eb('founder_id', '=', user_id), eb('owner_id', '=', user_id)]))
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

import { sql } from 'kysely'
import type { CommunityKind, Role } from '../../contract/communities/limits.ts'
import type { Author } from '../../contract/people/accounts.ts'
import { userSeenBy } from '../relations/blocks/visibility.ts'
import type { Picture } from '../media/pictures.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { authorJson } from '../relations/author.ts'
import { communitySeenBy } from '../relations/community-visibility.ts'

/** Counting stops here, so that a list costs the same in the largest ward. */
const maxCounted = 10_000
const maxRequests = 100

export interface Reader {
  id: number
  ward_code: string | null
  blocked?: readonly number[]
}

export interface CommunityRow {
  id: number
  kind: CommunityKind
  name: string
  description: string
  rules: string
  location: string
  privacy: 'open' | 'request'
  latitude: number | null
  longitude: number | null
  cell: Cell | null
  ward_code: string | null
  ward: string | null
  province: string | null
  is_own_ward: boolean
  members: number
  role: Role | null
  is_requested: boolean
  requests_count: number
  pinned_post_id: number | null
  owner: Author | null
  needs_owner: boolean
  handover: { to: Author; is_mine: boolean } | null
  avatar: Picture | null
  cover: Picture | null
}

const picture = (column: string) => sql`(
  SELECT json_build_object('id', media.id, 'type', type, 'content_type', content_type, 'key', key, 'width', width,
    'height', height, 'blur', blur, 'widths', widths)
  FROM media WHERE media.id = ${sql.ref(`communities.${column}`)})`

const shown = (viewer: Reader) => sql`
  SELECT communities.id, communities.kind, communities.name, communities.description, communities.rules,
    communities.location, communities.privacy, communities.latitude, communities.longitude, communities.cell,
    communities.ward_code, wards.full_name AS ward, wards.province, communities.pinned_post_id,
    (communities.kind = 'ward' AND communities.ward_code IS NOT DISTINCT FROM ${viewer.ward_code}) AS is_own_ward,
    CASE communities.kind WHEN 'ward' THEN (SELECT count(*) FROM (SELECT FROM community_members
      WHERE community_id = communities.id LIMIT ${sql.lit(maxCounted)}) AS counted)::integer
      ELSE communities.members_count END AS members,
    own.role,
    EXISTS (SELECT FROM community_requests
      WHERE community_id = communities.id AND user_id = ${viewer.id}) AS is_requested,
    CASE WHEN own.role <> 'member' THEN (SELECT count(*) FROM (SELECT FROM community_requests
      WHERE community_id = communities.id LIMIT ${sql.lit(maxRequests)}) AS waiting)::integer ELSE 0 END AS requests_count,
    (SELECT ${authorJson('users')} FROM users
      WHERE users.id = communities.owner_id AND ${userSeenBy(viewer)}) AS owner,
    (communities.kind <> 'ward' AND communities.owner_id IS NULL AND own.role IS NOT NULL) AS needs_owner,
    (SELECT json_build_object('to', ${authorJson('users')}, 'is_mine', users.id = ${viewer.id})
      FROM community_handovers JOIN users ON users.id = community_handovers.user_id
      WHERE community_handovers.community_id = communities.id
        AND (users.id = ${viewer.id} OR own.role = 'owner')) AS handover,
    ${picture('avatar_id')} AS avatar, ${picture('cover_id')} AS cover
  FROM communities LEFT JOIN wards ON wards.code = communities.ward_code
  LEFT JOIN community_members AS own ON own.community_id = communities.id AND own.user_id = ${viewer.id}`

/** In the order of `ids`, without those the viewer may not see. */
export async function communitiesByIds(db: Database, viewer: Reader, ids: number[]) {
  if (!ids.length) return []
  const { rows } = await sql<CommunityRow>`
    ${shown(viewer)} JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
      ON wanted.id = communities.id
    WHERE ${communitySeenBy(viewer)} ORDER BY wanted.place`.execute(db)
  return rows
}

export async function communitiesOfWards(db: Database, viewer: Reader, ward_codes: string[]) {
  const { rows } = await sql<CommunityRow>`
    ${shown(viewer)} WHERE communities.kind = 'ward'
      AND communities.ward_code = ANY(${ward_codes}::text[])`.execute(db)
  return rows
}

export const insertCommunities = (db: Database, ward_codes: string[], now: Date) =>
  sql`
    INSERT INTO communities (name, ward_code, created_at)
    SELECT full_name, code, ${now}::timestamptz FROM wards WHERE code = ANY(${ward_codes}::text[]) ORDER BY code
    ON CONFLICT (ward_code) WHERE kind = 'ward' DO NOTHING`.execute(db)

/** Whoever joins, leaves, moderates or changes a community does so one after another. Undefined of a deleted one. */
export async function lockCommunity(tx: Database, id: number) {
  const { rows } = await sql<Locked>`
    SELECT id, kind, name, privacy, opened_at, owner_id, cell, avatar_id, cover_id FROM communities
    WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export interface Locked {
  id: number
  kind: CommunityKind
  name: string
  privacy: 'open' | 'request'
  /** When it last opened: what was written before is for members of that time. */
  opened_at: Date | null
  owner_id: number | null
  cell: Cell | null
  avatar_id: number | null
  cover_id: number | null
}

/** Without what others wrote. Those withheld from everybody, too. */
export const communitiesOfMember = (db: Database, user_id: number) =>
  db
    .selectFrom('community_members')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name', 'communities.kind', 'role', 'joined_at'])
    .where('user_id', '=', user_id)
    .where((is) => is.or([is('communities.deleted_at', 'is', null), is('withheld_at', 'is not', null)]))
    .orderBy('joined_at')
    .orderBy('communities.id')
    .execute()

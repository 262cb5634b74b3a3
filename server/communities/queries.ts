import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Author } from '../../contract/accounts/accounts.ts'
import type { CommunityKind, Role } from '../../contract/communities/limits.ts'
import type { Picture } from '../media/media-files.ts'
import type { DB } from '../platform/database/database.ts'
import type { Database } from '../platform/database/db.ts'
import type { DistanceStep } from '../../contract/posts/posts.ts'
import type { Cell, Nearest } from '../platform/geography.ts'
import { authorJson } from '../relations/users-sql.ts'
import {
  type BlockReader,
  isCommunityVisibleTo,
  isUserVisibleTo,
  type Viewer,
} from '../relations/visibility.ts'

/** Limits the cost of a list in the largest wards. */
const maxCounted = 10_000
const maxRequests = 100

export interface Reader extends Viewer {
  ward_code: string | null
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

const selectCommunity = (viewer: Reader) => sql`
  SELECT ${communityColumns(viewer)} ${fromCommunities(viewer)}`

const communityColumns = (
  viewer: Reader,
) => sql`communities.id, communities.kind, communities.name, communities.description, communities.rules,
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
      WHERE users.id = communities.owner_id AND ${isUserVisibleTo(viewer)}) AS owner,
    (communities.kind <> 'ward' AND communities.owner_id IS NULL AND own.role IS NOT NULL) AS needs_owner,
    (SELECT json_build_object('to', ${authorJson('users')}, 'is_mine', users.id = ${viewer.id})
      FROM community_handovers JOIN users ON users.id = community_handovers.user_id
      WHERE community_handovers.community_id = communities.id
        AND (users.id = ${viewer.id} OR own.role = 'owner')) AS handover,
    ${picture('avatar_id')} AS avatar, ${picture('cover_id')} AS cover`

const fromCommunities = (
  viewer: Reader,
) => sql`FROM communities LEFT JOIN wards ON wards.code = communities.ward_code
  LEFT JOIN community_members AS own ON own.community_id = communities.id AND own.user_id = ${viewer.id}`

/** In the order of `ids`. Leaves out communities that the viewer may not see. */
export async function listCommunitiesByIds(db: Database, viewer: Reader, ids: number[]) {
  if (!ids.length) return []
  const { rows } = await sql<CommunityRow>`
    ${selectCommunity(viewer)} JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS requested(id, position)
      ON requested.id = communities.id
    WHERE ${isCommunityVisibleTo(viewer)} ORDER BY requested.position`.execute(db)
  return rows
}

/** Selects communities that were found before, in the order in which they are given. */
export const communitiesFound = (found: Nearest[]) => sql`
  SELECT id, step FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ step }) => step)}::integer[])
    WITH ORDINALITY AS given(id, step, place) ORDER BY place`

/** The communities of the wards, then those of `found`, such as `communitiesFound`. `step` is null for those of wards. */
export async function selectFoundCommunities(
  db: Database,
  viewer: BlockReader<Reader>,
  found: RawBuilder<unknown>,
  ward_codes: string[],
) {
  const { rows } = await sql<CommunityRow & { step: DistanceStep | null }>`
    WITH ${viewer.blocks}, found AS MATERIALIZED (
      SELECT id, step, row_number() OVER () AS place FROM (${found}) AS ordered
    ), listed AS MATERIALIZED (
      SELECT * FROM found UNION ALL SELECT communities.id, NULL, 0 FROM communities
      WHERE communities.kind = 'ward' AND communities.ward_code = ANY(${ward_codes}::text[])
    )
    SELECT listed.step, ${communityColumns(viewer)} ${fromCommunities(viewer)}
    JOIN listed ON listed.id = communities.id
    WHERE listed.step IS NULL OR ${isCommunityVisibleTo(viewer)} ORDER BY listed.place`.execute(db)
  return rows
}

export async function listWardCommunities(db: Database, viewer: Reader, ward_codes: string[]) {
  const { rows } = await sql<CommunityRow>`
    ${selectCommunity(viewer)} WHERE communities.kind = 'ward'
      AND communities.ward_code = ANY(${ward_codes}::text[])`.execute(db)
  return rows
}

export const insertCommunities = (db: Database, ward_codes: string[], now: Date) =>
  sql`
    INSERT INTO communities (name, ward_code, created_at)
    SELECT full_name, code, ${now}::timestamptz FROM wards WHERE code = ANY(${ward_codes}::text[]) ORDER BY code
    ON CONFLICT (ward_code) WHERE kind = 'ward' DO NOTHING`.execute(db)

/** Serialises changes of a community and its members. Undefined if it is deleted. */
export async function lockCommunity(tx: Database, id: number) {
  const { rows } = await sql<LockedCommunity>`
    SELECT id, kind, name, privacy, opened_at, owner_id, cell, avatar_id, cover_id FROM communities
    WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export interface LockedCommunity {
  id: number
  kind: CommunityKind
  name: string
  privacy: 'open' | 'request'
  /** When it last opened. Earlier texts are visible to members of that time only. */
  opened_at: Date | null
  owner_id: number | null
  cell: Cell | null
  avatar_id: number | null
  cover_id: number | null
}

/** Includes withheld communities. */
export const listCommunitiesOfMember = (db: Database, user_id: number) =>
  db
    .selectFrom('community_members')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name', 'communities.kind', 'role', 'joined_at'])
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('communities.deleted_at', 'is', null), eb('withheld_at', 'is not', null)]))
    .orderBy('joined_at')
    .orderBy('communities.id')
    .execute()

/** Serialises the person's founding of communities, so that the limits hold. */
export const lockFounder = (tx: Database, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function countOwned(tx: Database, owner_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM communities
    WHERE owner_id = ${owner_id} AND deleted_at IS NULL`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Includes deleted communities. */
export async function countFounded(tx: Database, founder_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM communities
    WHERE founder_id = ${founder_id} AND created_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findWardCell(tx: Database, code: string | null): Promise<Cell | null> {
  const { rows } = await sql<{ cell: Cell | null }>`SELECT cell FROM wards WHERE code = ${code}`.execute(tx)
  return rows[0]?.cell ?? null
}

export async function insertFounded(tx: Database, row: Insertable<DB['communities']>): Promise<number> {
  const { id } = await tx.insertInto('communities').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCommunity(tx: Database, id: number, change: Updateable<DB['communities']>) {
  if (Object.keys(change).length)
    await tx.updateTable('communities').set(change).where('id', '=', id).execute()
}

export const setDeleted = (tx: Database, id: number, deleted_at: Date) =>
  tx.updateTable('communities').set({ deleted_at }).where('id', '=', id).execute()

/** Returns the ids of the former members. */
export async function endMemberships(tx: Database, id: number): Promise<number[]> {
  for (const table of ['community_requests', 'community_handovers'] as const)
    await tx.deleteFrom(table).where('community_id', '=', id).execute()
  const rows = await tx
    .deleteFrom('community_members')
    .where('community_id', '=', id)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Skips withheld communities, and those whose posts are not purged yet. */
export async function lockLongDeleted(tx: Database, before: Date) {
  const { rows } = await sql<{ id: number; avatar_id: number | null; cover_id: number | null }>`
    SELECT id, avatar_id, cover_id FROM communities WHERE deleted_at < ${before}::timestamptz
      AND withheld_at IS NULL AND NOT EXISTS (SELECT FROM posts WHERE community_id = communities.id)
    ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

export const eraseCommunity = (tx: Database, id: number) =>
  tx.deleteFrom('communities').where('id', '=', id).execute()

/** Locks a founded community that has no members. */
export async function lockEmpty(tx: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM communities WHERE kind <> 'ward' AND owner_id IS NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM community_members WHERE community_id = communities.id)
    LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]?.id ?? null
}

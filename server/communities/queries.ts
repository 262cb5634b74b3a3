import { sql } from 'kysely'
import type { Community } from '../../contract/communities.ts'
import { type Database } from '../platform/database/db.ts'

/** Counting stops here, so that a list costs the same in the largest ward. */
const maxCounted = 10_000

interface Viewer {
  id: number
  ward_code: string | null
}

const shown = (viewer: Viewer) => sql`
  SELECT communities.id, communities.name, wards.province, communities.ward_code,
    (SELECT count(*) FROM (SELECT FROM community_members
      WHERE community_id = communities.id LIMIT ${maxCounted}) AS counted)::integer AS members_count,
    EXISTS (SELECT FROM community_members
      WHERE community_id = communities.id AND user_id = ${viewer.id}) AS is_member,
    communities.ward_code IS NOT DISTINCT FROM ${viewer.ward_code} AS is_own_ward
  FROM communities JOIN wards ON wards.code = communities.ward_code`

export type CommunityRow = Community & { ward_code: string }

export async function communitiesOfWards(db: Database, viewer: Viewer, ward_codes: string[]) {
  const { rows } = await sql<CommunityRow>`
    ${shown(viewer)} WHERE communities.ward_code = ANY(${ward_codes}::text[])`.execute(db)
  return rows
}

export async function communityById(db: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<CommunityRow>`${shown(viewer)} WHERE communities.id = ${id}`.execute(db)
  return rows[0]
}

export const insertCommunities = (db: Database, ward_codes: string[], now: Date) =>
  sql`
    INSERT INTO communities (name, ward_code, created_at)
    SELECT full_name, code, ${now}::timestamptz FROM wards WHERE code = ANY(${ward_codes}::text[]) ORDER BY code
    ON CONFLICT (ward_code) DO NOTHING`.execute(db)

export const insertMember = (db: Database, community_id: number, user_id: number, joined_at: Date) =>
  db
    .insertInto('community_members')
    .values({ community_id, user_id, joined_at })
    .onConflict((oc) => oc.doNothing())
    .execute()

export const deleteMember = (db: Database, community_id: number, user_id: number) =>
  db
    .deleteFrom('community_members')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()

export const communitiesOfMember = (db: Database, user_id: number) =>
  db
    .selectFrom('community_members')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name', 'joined_at'])
    .where('user_id', '=', user_id)
    .orderBy('joined_at')
    .execute()

import { sql } from 'kysely'
import type { Role } from '../../contract/communities/limits.ts'
import type { Author } from '../../contract/accounts/accounts.ts'
import { isPresent, isUserVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { authorJson } from '../relations/users-sql.ts'
import { rankSuccessors } from './handover-queries.ts'

export async function findRole(tx: Database, community_id: number, user_id: number): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    SELECT role FROM community_members
    WHERE community_id = ${community_id} AND user_id = ${user_id}`.execute(tx)
  return rows[0]?.role ?? null
}

/** Lock the community first. Returns false if the person was a member already. */
export async function insertMember(
  tx: Database,
  community_id: number,
  user_id: number,
  { role, at, sees_from = null }: { role: Role; at: Date; sees_from?: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    WITH joined AS (
      INSERT INTO community_members (community_id, user_id, role, joined_at, sees_from)
      VALUES (${community_id}, ${user_id}, ${role}, ${at}::timestamptz, ${sees_from}::timestamptz) ON CONFLICT DO NOTHING RETURNING role
    ), counted AS (
      UPDATE communities SET members_count = members_count + 1
      WHERE id = ${community_id} AND kind <> 'ward' AND EXISTS (SELECT FROM joined WHERE role <> 'owner')
    )
    SELECT FROM joined`.execute(tx)
  return rows.length > 0
}

/** Lock the community first. Returns the role that ended. */
export async function deleteMember(
  tx: Database,
  community_id: number,
  user_id: number,
): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    WITH ended AS (
      DELETE FROM community_members WHERE community_id = ${community_id} AND user_id = ${user_id} RETURNING role
    ), counted AS (
      UPDATE communities SET members_count = greatest(members_count - 1, 0)
      WHERE id = ${community_id} AND kind <> 'ward' AND EXISTS (SELECT FROM ended WHERE role <> 'owner')
    ), unowned AS (
      UPDATE communities SET owner_id = NULL
      WHERE id = ${community_id} AND EXISTS (SELECT FROM ended WHERE role = 'owner')
    ), unoffered AS (
      DELETE FROM community_handovers WHERE community_id = ${community_id} AND user_id = ${user_id}
    )
    SELECT role FROM ended`.execute(tx)
  const role = rows[0]?.role ?? null
  if (role === 'owner') await rankSuccessors(tx, [community_id])
  return role
}

export const setRole = (tx: Database, community_id: number, user_id: number, role: 'moderator' | 'member') =>
  tx
    .updateTable('community_members')
    .set({ role })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()

/** The previous owner becomes a moderator. `members_count` counts moderators but not the owner. */
export async function changeOwner(tx: Database, community_id: number, user_id: number) {
  await sql`
    UPDATE community_members SET role = 'moderator' WHERE community_id = ${community_id} AND role = 'owner'`.execute(
    tx,
  )
  await sql`
    UPDATE community_members SET role = 'owner'
    WHERE community_id = ${community_id} AND user_id = ${user_id}`.execute(tx)
  await sql`
    UPDATE communities SET members_count = greatest(
        members_count - CASE WHEN owner_id IS NULL THEN 1 ELSE 0 END, 0), owner_id = ${user_id}
    WHERE id = ${community_id}`.execute(tx)
  await sql`DELETE FROM community_handovers WHERE community_id = ${community_id}`.execute(tx)
}

export async function countRole(tx: Database, community_id: number, role: Role): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT FROM community_members
      WHERE community_id = ${community_id} AND role = ${role} LIMIT 1000) AS counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listMemberIds(tx: Database, community_id: number): Promise<number[]> {
  const members = await tx
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', community_id)
    .orderBy('user_id')
    .execute()
  return members.map(({ user_id }) => user_id)
}

/** The owner and moderators. */
export async function listModeratorIds(tx: Database, community_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM community_members WHERE community_id = ${community_id} AND role <> 'member'
    ORDER BY user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export interface MemberRow {
  user: Author
  role: Role
  joined_at: Date | string | null
}

interface MemberFilter {
  community_id: number
  search: string | null
  /** Moderators see all members, regardless of blocks. */
  ignoresBlocks: boolean
}

const matchesFilter = (viewer: Viewer, { community_id, search, ignoresBlocks }: MemberFilter) => sql<boolean>`
  member.community_id = ${community_id} AND ${ignoresBlocks ? isPresent() : isUserVisibleTo(viewer)}
  ${search === null ? sql`` : sql`AND position(folded(${search}) IN folded(users.display_name)) > 0`}`

const memberColumns = sql`${authorJson('users')} AS user, member.role, member.joined_at`
const fromMembers = sql`FROM community_members AS member JOIN users ON users.id = member.user_id`

/** The owner, then moderators. There are few. */
export async function listModerators(db: Database, viewer: Viewer, filter: MemberFilter) {
  const { rows } = await sql<MemberRow>`
    SELECT ${memberColumns} ${fromMembers} WHERE member.role <> 'member' AND ${matchesFilter(viewer, filter)}
    ORDER BY member.role DESC, member.joined_at, member.user_id`.execute(db)
  return rows
}

/** `at`: microseconds since 1970, the precision of the database. */
export interface MemberCursor {
  at: number
  user_id: number
}

/** Latest first, from an index. */
export async function listPlainMembers(
  db: Database,
  viewer: Viewer,
  filter: MemberFilter & { after: MemberCursor | null; limit: number },
) {
  const { after, limit } = filter
  const at = sql`(extract(epoch FROM member.joined_at) * 1000000)::bigint`
  const isAfterCursor = sql`AND (member.joined_at, member.user_id) < (
    to_timestamp(${(after?.at ?? 0) / 1e6}::double precision) + interval '1 microsecond', ${after?.user_id ?? 0}::bigint)
    AND (${at}, member.user_id) < (${after?.at ?? 0}::bigint, ${after?.user_id ?? 0}::bigint)`
  const { rows } = await sql<MemberRow & MemberCursor>`
    SELECT ${memberColumns}, ${at} AS at, member.user_id ${fromMembers}
    WHERE member.role = 'member' AND ${matchesFilter(viewer, filter)} ${after ? isAfterCursor : sql``}
    ORDER BY member.joined_at DESC, member.user_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findMember(db: Database, community_id: number, user_id: number) {
  const { rows } = await sql<MemberRow>`
    SELECT ${authorJson('users')} AS user, member.role, member.joined_at
    FROM community_members AS member JOIN users ON users.id = member.user_id
    WHERE member.community_id = ${community_id} AND member.user_id = ${user_id}`.execute(db)
  return rows[0]
}

/** Without wards. */
export async function countJoined(tx: Database, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM community_members JOIN communities ON communities.id = community_id
    WHERE user_id = ${user_id} AND kind <> 'ward'`.execute(tx)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Author } from '../../contract/accounts/accounts.ts'
import type { Database } from '../platform/database/db.ts'
import { authorJson } from '../relations/users-sql.ts'
import { isPresent, notBlockedFor, type Viewer } from '../relations/visibility.ts'

/** Returns false if the person has asked already; updates the message. */
export async function upsertRequest(
  tx: Database,
  {
    community_id,
    user_id,
    message,
    at,
  }: { community_id: number; user_id: number; message: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO community_requests (community_id, user_id, message, created_at)
    VALUES (${community_id}, ${user_id}, ${message}, ${at}::timestamptz)
    ON CONFLICT (community_id, user_id) DO UPDATE SET message = EXCLUDED.message
    RETURNING xmax = 0 AS is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

/** Returns false if there was no request. */
export async function deleteRequest(tx: Database, community_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM community_requests WHERE community_id = ${community_id} AND user_id = ${user_id} RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns the ids of the people who request. */
export async function deleteAllRequests(tx: Database, community_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    DELETE FROM community_requests WHERE community_id = ${community_id} RETURNING user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
}

export interface RequestRow {
  user: Author
  message: string
  created_at: Date
  user_id: number
}

export interface RequestCursor {
  at: number
  user_id: number
}

/** Oldest first. Moderators see all requests; a block hides the message only. */
export async function listRequests(
  db: Database,
  viewer: Viewer,
  community_id: number,
  { after, limit }: { after: RequestCursor | null; limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT ${authorJson('users')} AS user, request.created_at, request.user_id,
      CASE WHEN ${notBlockedFor(viewer, 'users.id')} THEN request.message ELSE '' END AS message
    FROM community_requests AS request JOIN users ON users.id = request.user_id
    WHERE request.community_id = ${community_id} AND ${isPresent()}
      ${after ? sql`AND (request.created_at, request.user_id) > (${new Date(after.at)}::timestamptz, ${after.user_id})` : sql``}
    ORDER BY request.created_at, request.user_id LIMIT ${limit}`.execute(db)
  return rows
}

export const insertBan = (tx: Database, community_id: number, user_id: number, at: Date) =>
  tx
    .insertInto('community_bans')
    .values({ community_id, user_id, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute()

export const deleteBan = (tx: Database, community_id: number, user_id: number) =>
  tx
    .deleteFrom('community_bans')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()

export async function isBanned(tx: Database, community_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM community_bans WHERE community_id = ${community_id} AND user_id = ${user_id}`.execute(tx)
  return rows.length > 0
}

/** Latest first. */
export async function listBanned(
  db: Database,
  community_id: number,
  { after, limit }: { after: RequestCursor | null; limit: number },
) {
  const { rows } = await sql<{ user: Author; created_at: Date; user_id: number }>`
    SELECT ${authorJson('users')} AS user, banned.created_at, banned.user_id
    FROM community_bans AS banned JOIN users ON users.id = banned.user_id
    WHERE banned.community_id = ${community_id} AND ${isPresent()}
      ${after ? sql`AND (banned.created_at, banned.user_id) < (${new Date(after.at)}::timestamptz, ${after.user_id})` : sql``}
    ORDER BY banned.created_at DESC, banned.user_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export const saveRequestRefusal = (tx: Database, community_id: number, user_id: number, refused_at: Date) =>
  tx
    .insertInto('community_refusals')
    .values({ community_id, user_id, refused_at })
    .onConflict((oc) => oc.columns(['community_id', 'user_id']).doUpdateSet({ refused_at }))
    .execute()

export async function findRequestRefusal(
  tx: Database,
  community_id: number,
  user_id: number,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('community_refusals')
    .select('refused_at')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.refused_at ?? null
}

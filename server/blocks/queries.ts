import { sql } from 'kysely'
import { type Database } from '../platform/db.ts'

type Viewer = { id: number }

/**
 * The ids of everybody whom somebody has blocked, or who has blocked them, as an array. It hangs on nothing of the
 * query around it, so the database makes it once, however many rows are asked.
 */
export const blockedWith = ({ id }: Viewer) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${id}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${id})`

/** Whether nothing stands between somebody and the person whose id is in a column: neither has blocked the other. */
export const notBlockedFor = (viewer: Viewer, column: string) =>
  sql<boolean>`${sql.ref(column)} <> ALL (${blockedWith(viewer)})`

/**
 * Whether somebody may see a person, a row of `users` under the name `as`: every query that reads people for a
 * person asks this. Nobody sees those who are about to leave.
 */
export const userSeenBy = (viewer: Viewer, as = 'users') =>
  sql<boolean>`${sql.ref(`${as}.leaving_at`)} IS NULL AND ${notBlockedFor(viewer, `${as}.id`)}`

/** Which rows of `posts` somebody may see: every query that reads posts for a person asks this. */
export const postSeenBy = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND ${notBlockedFor(viewer, 'posts.author_id')}`

/** Whether somebody may see whoever has that id. */
export async function isSeenBy(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(userSeenBy(viewer))
    .executeTakeFirst()
  return row !== undefined
}

/** Blocks somebody who is there and has not blocked first; says whether they are blocked now. */
export async function insertBlock(db: Database, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO blocks (blocker_id, blocked_id, created_at)
    SELECT ${viewer.id}, users.id, ${now} FROM users
    WHERE users.id = ${id} AND leaving_at IS NULL
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = users.id AND blocked_id = ${viewer.id})
    FOR KEY SHARE OF users
    ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET created_at = blocks.created_at
    RETURNING blocked_id`.execute(db)
  return rows.length > 0
}

export async function deleteBlock(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countBlocks(db: Database, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return count
}

export const blocksOf = (db: Database, user_id: number) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocked_id')
    .select(['users.id', 'username', 'display_name', 'avatar_url', 'blocks.created_at as blocked_at'])
    .where('blocker_id', '=', user_id)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id', 'desc')

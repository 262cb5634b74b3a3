import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** Whether somebody keeps order: what they read is bound by no block. It hangs on nothing of the query around it. */
export const keepsOrder = ({ id }: Viewer) =>
  sql<boolean>`(SELECT users.is_staff FROM users WHERE users.id = ${id})`

/** Both sides' ids; those who keep order block nobody, so that only who has blocked them could bind them. */
const blockedBy = ({ id }: Viewer, isBound = sql`true`) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${id}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${id} AND ${isBound})`

/**
 * The ids of everybody whom somebody may not see because of a block, on whichever side, as an array: nobody for those
 * who keep order. It hangs on nothing of the query around it, so the database makes it once, however many rows are asked.
 */
export const blockedWith = (viewer: Viewer) =>
  // Said of a row, it is looked up only where there is one: for most people never.
  blockedBy(viewer, sql`(blocker_id = 0 OR NOT ${keepsOrder(viewer)})`)

/** Whether no block keeps somebody from seeing the person whose id is in a column. */
export const notBlockedFor = (viewer: Viewer, column: string) =>
  sql<boolean>`${sql.ref(column)} <> ALL (${blockedWith(viewer)})`

/** The same from the other side: whether no block keeps those in rows of `users` from seeing somebody. */
export const seeing = (person: Viewer) =>
  sql<boolean>`(users.is_staff OR users.id <> ALL (${blockedBy(person)}))`

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

/** Whether whoever has that id is there, seen or not. */
export async function isPersonThere(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
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

/** Lifts a block and notes when; says whether there was one. */
export async function deleteBlock(tx: Database, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH lifted AS (
      DELETE FROM blocks WHERE blocker_id = ${viewer.id} AND blocked_id = ${id} RETURNING blocker_id, blocked_id
    )
    INSERT INTO lifted_blocks (blocker_id, blocked_id, lifted_at)
    SELECT blocker_id, blocked_id, ${now}::timestamptz FROM lifted
    ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET lifted_at = excluded.lifted_at
    RETURNING blocked_id`.execute(tx)
  return rows.length > 0
}

/** When somebody last lifted a block of that person, as far as it is still known. */
export async function liftedAt(tx: Database, viewer: Viewer, id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('lifted_blocks')
    .select('lifted_at')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', id)
    .executeTakeFirst()
  return row?.lifted_at ?? null
}

export const forgetLifted = (db: Database, before: Date) =>
  db.deleteFrom('lifted_blocks').where('lifted_at', '<=', before).execute()

/** Lets one act at a time put or lift blocks of somebody's, until the transaction ends. */
export const lockBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

/** Keeps somebody from blocking anybody until the transaction ends, so that what they do meanwhile is judged rightly. */
export const holdBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

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
    .select([
      'users.id',
      'username',
      'display_name',
      'avatar_url',
      'is_staff',
      'is_verified',
      'blocks.created_at as blocked_at',
    ])
    .where('blocker_id', '=', user_id)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id', 'desc')

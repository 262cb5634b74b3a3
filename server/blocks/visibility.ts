import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** Whether somebody keeps order: what they read is bound by no block. It hangs on nothing of the query around it. */
export const viewerIsStaff = ({ id }: Viewer) =>
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
  blockedBy(viewer, sql`(blocker_id = 0 OR NOT ${viewerIsStaff(viewer)})`)

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

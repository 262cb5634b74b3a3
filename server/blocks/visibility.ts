import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** Whoever looks; `blocked` is whom a block keeps from them, where that was read already: once for all queries of a page. */
export interface Viewer {
  id: number
  blocked?: readonly number[]
}

/** Whether a person is staff: blocks don't limit what they read. Does not depend on the surrounding query. */
export const viewerIsStaff = ({ id }: Viewer) =>
  sql<boolean>`(SELECT users.is_staff FROM users WHERE users.id = ${id})`

/** The ids of both sides. Staff block nobody, so only blocks of others could apply to them. */
const blockedBy = ({ id }: Viewer, isBound = sql`true`) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${id}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${id} AND ${isBound})`

/**
 * The ids of everybody whom the viewer may not see because of a block, on either side, as an array: empty for staff.
 * Does not depend on the surrounding query, so the database computes it once per query.
 */
export const blockedWith = (viewer: Viewer) =>
  viewer.blocked
    ? sql<number[]>`${viewer.blocked}::bigint[]`
    : // Said of a row, it is looked up only where there is one: for most people never.
      blockedBy(viewer, sql`(blocker_id = 0 OR NOT ${viewerIsStaff(viewer)})`)

/** Whether it is known already that no block keeps anybody from somebody, as is so for most: nothing need be asked then. */
export const isUnblocked = ({ blocked }: Viewer) => blocked?.length === 0

/** Whether no block hides the person whose id is in a column from the viewer. */
export const notBlockedFor = (viewer: Viewer, column: string) =>
  isUnblocked(viewer) ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} <> ALL (${blockedWith(viewer)})`

/** The reverse: whether no block hides a person from rows of `users`. */
export const seeing = (person: Viewer) =>
  sql<boolean>`(users.is_staff OR users.id <> ALL (${blockedBy(person)}))`

/**
 * Whether the viewer may see a person, a row of `users` under the name `as`: every query that reads people for a viewer
 * uses this. Nobody sees people who are leaving.
 */
export const userSeenBy = (viewer: Viewer, as = 'users') =>
  sql<boolean>`${sql.ref(`${as}.leaving_at`)} IS NULL AND ${notBlockedFor(viewer, `${as}.id`)}`

/** Whether the viewer may see the person with that id. */
export async function isSeenBy(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(userSeenBy(viewer))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person with that id exists, visible or not. */
export async function isPersonThere(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

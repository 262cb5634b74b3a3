import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** `blocked` is whom a block keeps from them, where that was read already: once for all queries of a page. */
export interface Viewer {
  id: number
  blocked?: readonly number[]
}

/** Blocks don't limit what staff read. */
export const viewerIsStaff = ({ id }: Viewer) =>
  sql<boolean>`(SELECT users.is_staff FROM users WHERE users.id = ${id})`

/** Staff block nobody, so only blocks of others could apply to them. */
export const blockedBy = ({ id }: Viewer, isBound = sql`true`) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${id}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${id} AND ${isBound})`

/** Who has a block with the person, whichever of them set it. */
export async function separatedFrom(db: Database, person: { id: number }): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT to_json(${blockedBy(person)}) AS ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Empty for staff. Independent of the surrounding query, so the database computes it once per query. */
export const blockedWith = (viewer: Viewer) =>
  viewer.blocked
    ? sql<number[]>`${viewer.blocked}::bigint[]`
    : // Said of a row, it is looked up only where there is one: for most people never.
      blockedBy(viewer, sql`(blocker_id = 0 OR NOT ${viewerIsStaff(viewer)})`)

export const isUnblocked = ({ blocked }: Viewer) => blocked?.length === 0

export const notBlockedFor = (viewer: Viewer, column: string) =>
  isUnblocked(viewer) ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} <> ALL (${blockedWith(viewer)})`

/** Whether no block hides a person from rows of `users`. */
export const seeing = (person: Viewer) =>
  sql<boolean>`(users.is_staff OR users.id <> ALL (${blockedBy(person)}))`

/** False for a person who is leaving, suspended or refused as too young: nobody finds them or what is theirs. */
export const isPresent = (as = 'users') =>
  sql<boolean>`(${sql.ref(`${as}.leaving_at`)} IS NULL AND ${sql.ref(`${as}.suspended_until`)} IS NULL
    AND ${sql.ref(`${as}.too_young_at`)} IS NULL)`

/** Every query that reads people for a viewer uses this. */
export const userSeenBy = (viewer: Viewer, as = 'users') =>
  sql<boolean>`${isPresent(as)} AND ${notBlockedFor(viewer, `${as}.id`)}`

/** Whether who put something under another's thing has not blocked them: a block hides the blocker's own. */
export const saidAcrossNoBlock = (viewer: Viewer, by: string, under: string) =>
  sql<boolean>`(NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${sql.ref(by)} AND blocked_id = ${sql.ref(under)})
    OR ${viewerIsStaff(viewer)})`

export async function isSeenBy(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(userSeenBy(viewer))
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isPresent } from '../visibility.ts'

export type Viewer = { id: number }

/** Returns false if the user doesn't exist or has blocked the viewer. */
export async function insertBlock(db: Database, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO blocks (blocker_id, blocked_id, created_at)
    SELECT ${viewer.id}, users.id, ${now} FROM users
    WHERE users.id = ${id} AND ${isPresent()}
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = users.id AND blocked_id = ${viewer.id})
    FOR KEY SHARE OF users
    ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET created_at = blocks.created_at
    RETURNING blocked_id`.execute(db)
  return rows.length > 0
}

/** Returns when the block was set; undefined if there was none. */
export async function deleteBlock(tx: Database, viewer: Viewer, id: number): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', id)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}

export const recordLifted = (tx: Database, viewer: Viewer, blocked_id: number, lifted_at: Date) =>
  tx
    .insertInto('lifted_blocks')
    .values({ blocker_id: viewer.id, blocked_id, lifted_at })
    .onConflict((oc) => oc.columns(['blocker_id', 'blocked_id']).doUpdateSet({ lifted_at }))
    .execute()

export async function blockLiftedAt(tx: Database, viewer: Viewer, id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('lifted_blocks')
    .select('lifted_at')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', id)
    .executeTakeFirst()
  return row?.lifted_at ?? null
}

export const purgeLifted = (db: Database, before: Date) =>
  db.deleteFrom('lifted_blocks').where('lifted_at', '<=', before).execute()

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

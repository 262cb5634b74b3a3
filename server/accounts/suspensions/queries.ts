import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

interface ActiveSuspension {
  action_id: number
  until: Date | null
}

/** The active suspension that ends last. */
export async function findLongestSuspension(
  tx: Database,
  user_id: number,
  now: Date,
): Promise<ActiveSuspension | undefined> {
  const { rows } = await sql<ActiveSuspension>`
    SELECT action.id AS action_id, until
    FROM moderation_actions AS action JOIN moderation_cases AS one ON one.id = case_id
    WHERE one.author_id = ${user_id} AND kind IN ('suspend', 'terminate') AND undone_at IS NULL
      AND (until IS NULL OR until > ${now}::timestamptz)
    ORDER BY until DESC NULLS FIRST, action.id LIMIT 1`.execute(tx)
  return rows[0]
}

export const setSuspended = (tx: Database, user_id: number, { action_id, until }: ActiveSuspension) =>
  sql`
    UPDATE users SET suspended_until = coalesce(${until}::timestamptz, 'infinity'), suspension_id = ${action_id}
    WHERE id = ${user_id}`.execute(tx)

export const clearSuspension = (tx: Database, user_id: number) =>
  tx
    .updateTable('users')
    .set({ suspended_until: null, suspension_id: null })
    .where('id', '=', user_id)
    .execute()

export interface Suspended {
  suspension_id: number | null
  is_for_good: boolean
}

/** Serialises decisions about the user's suspensions. */
export const lockUser = (tx: Database, user_id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()

export async function lockSuspended(tx: Database, user_id: number): Promise<Suspended | undefined> {
  const { rows } = await sql<Suspended>`
    SELECT suspension_id, suspended_until = 'infinity' AS is_for_good FROM users
    WHERE id = ${user_id} AND suspended_until IS NOT NULL FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export async function dueSuspensions(db: Database, now: Date) {
  const { rows } = await sql<{ id: number; suspension_id: number | null }>`
    SELECT id, suspension_id FROM users WHERE suspended_until <= ${now}::timestamptz
    ORDER BY suspended_until LIMIT 1000`.execute(db)
  return rows
}

export interface SuspensionRow {
  action_id: number
  until: Date | null
  reason: string
  words: string
}

/** The suspension in effect. */
export async function suspensionOf(
  db: Database,
  user_id: number,
  now: Date,
): Promise<SuspensionRow | undefined> {
  const { rows } = await sql<SuspensionRow>`
    SELECT action.id AS action_id, action.until, action.reason, action.words
    FROM users JOIN moderation_actions AS action ON action.id = suspension_id
    WHERE users.id = ${user_id} AND suspended_until > ${now}::timestamptz`.execute(db)
  return rows[0]
}

export const findMailRecipient = (tx: Database, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['email', 'display_name'])
    .select(sql<'vi' | 'en'>`coalesce(preferences->>'language', 'vi')`.as('language'))
    .where('id', '=', user_id)
    .executeTakeFirst()

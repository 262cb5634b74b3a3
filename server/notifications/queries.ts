import { sql } from 'kysely'
import type * as Type from 'typebox'
import type { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import type { Database } from '../platform/database/db.ts'

export type Change = Type.Static<NonNullable<(typeof patchNotificationPreferences)['body']>>

const stored = (db: Database, id: number) =>
  db.selectFrom('users').select('notification_preferences as preferences').where('id', '=', id)

export async function storedPreferences(db: Database, id: number): Promise<Change> {
  const user = await stored(db, id).executeTakeFirst()
  return (user?.preferences ?? {}) as Change
}

export async function lockPreferences(tx: Database, id: number): Promise<Change> {
  const user = await stored(tx, id).forUpdate().executeTakeFirst()
  return (user?.preferences ?? {}) as Change
}

export const savePreferences = (db: Database, id: number, preferences: Change) =>
  db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()

const batch = 5000

/** Some thousands per statement, so that nobody waits for long. */
export async function deleteReadBefore(db: Database, before: Date) {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE read_at < ${before} ORDER BY read_at LIMIT ${sql.lit(batch)})`.execute(
      db,
    )
    if ((numAffectedRows ?? 0n) < batch) return
  }
}

export const allNotificationsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('notifications')
    .select([
      'kinds',
      'people_count as people',
      'action_url',
      'scheduled_for',
      'created_at',
      'updated_at',
      'read_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

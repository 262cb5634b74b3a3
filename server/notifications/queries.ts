import type { NotificationPreferences } from '../../contract/notifications.ts'
import { type Database } from '../platform/db.ts'

/** Some of the preferences, as somebody changes or has saved them. */
export type Change = Partial<Omit<NotificationPreferences, 'notification_types'>> & {
  notification_types?: Partial<NotificationPreferences['notification_types']>
}

const stored = (db: Database, id: number) =>
  db.selectFrom('users').select('notification_preferences as preferences').where('id', '=', id)

export async function storedPreferences(db: Database, id: number): Promise<Change> {
  const user = await stored(db, id).executeTakeFirst()
  return (user?.preferences ?? {}) as Change
}

/** The same, locked until the transaction ends. */
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

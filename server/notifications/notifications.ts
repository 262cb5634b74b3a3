import {
  defaultNotificationPreferences as usual,
  type NotificationPreferences,
} from '../../contract/notifications.ts'
import { type Database, inTransaction } from '../platform/db.ts'
import { type Change, lockPreferences, savePreferences, storedPreferences } from './queries.ts'

const over = (base: NotificationPreferences, change: Change): NotificationPreferences => ({
  ...base,
  ...change,
  notification_types: { ...base.notification_types, ...change.notification_types },
})

/** What somebody wants to be told, over what holds for everybody. */
export const getPreferences = async (db: Database, user_id: number) =>
  over(usual, await storedPreferences(db, user_id))

export async function putPreferences(db: Database, user_id: number, preferences: NotificationPreferences) {
  await savePreferences(db, user_id, preferences)
  return preferences
}

/** Changes what is named and leaves the rest; two changes at once both hold. */
export const patchPreferences = (db: Database, user_id: number, change: Change) =>
  inTransaction(db, async (tx) => {
    const changed = over(over(usual, await lockPreferences(tx, user_id)), change)
    await savePreferences(tx, user_id, changed)
    return changed
  })

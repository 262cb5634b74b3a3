import {
  defaultNotificationPreferences as usual,
  type NotificationPreferences,
} from '../../contract/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import {
  allNotificationsOf,
  type Change,
  deleteReadBefore,
  lockPreferences,
  savePreferences,
  storedPreferences,
} from './queries.ts'
import { removePersonFromAll } from './take-back-queries.ts'

const over = (base: NotificationPreferences, change: Change): NotificationPreferences => ({
  ...base,
  ...change,
  notification_types: { ...base.notification_types, ...change.notification_types },
})

/** A person's preferences on top of the defaults. */
export const getPreferences = async (db: Database, user_id: number) =>
  over(usual, await storedPreferences(db, user_id))

export async function putPreferences(db: Database, user_id: number, preferences: NotificationPreferences) {
  await savePreferences(db, user_id, preferences)
  return preferences
}

/** Changes the given preferences and leaves the rest; of concurrent changes both take effect. */
export const patchPreferences = (db: Database, user_id: number, change: Change) =>
  inTransaction(db, async (tx) => {
    const changed = over(over(usual, await lockPreferences(tx, user_id)), change)
    await savePreferences(tx, user_id, changed)
    return changed
  })

const daysKept = 90

/** Deletes notifications that were read long ago. */
export const purgeOldNotifications = (db: Database, now: Date) =>
  deleteReadBefore(db, new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000))

/** Removes a person from others' notifications; their own go with the account. */
export const eraseNotificationsOf = (tx: Database, user_id: number) => removePersonFromAll(tx, user_id)

/** A person's notifications, oldest first, for their export. Of others it only contains how many they were. */
export const exportNotifications = (db: Database, user_id: number) => allNotificationsOf(db, user_id)

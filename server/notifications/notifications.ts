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
import { takeOutOfAll } from './take-back-queries.ts'

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

const daysKept = 90

/** Removes what was read long ago. */
export const purgeOldNotifications = (db: Database, now: Date) =>
  deleteReadBefore(db, new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000))

/** Takes somebody out of what others were told; what they were told themselves goes with the account. */
export const eraseNotificationsOf = (tx: Database, user_id: number) => takeOutOfAll(tx, user_id)

/** Everything that somebody was told, the oldest first, for their export. Of others it says how many they were. */
export const exportNotifications = (db: Database, user_id: number) => allNotificationsOf(db, user_id)

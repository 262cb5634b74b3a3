import {
  defaultNotificationPreferences as usual,
  type NotificationPreferences,
} from '../../contract/notifications/preferences.ts'
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
  channels: {
    push: { ...base.channels.push, ...change.channels?.push },
    email: { ...base.channels.email, ...change.channels?.email },
  },
})

export const withDefaults = (stored: Change) => over(usual, stored)

export const getPreferences = async (db: Database, user_id: number) =>
  withDefaults(await storedPreferences(db, user_id))

/** Of concurrent changes both take effect. */
export const changePreferences = (db: Database, user_id: number, change: Change) =>
  inTransaction(db, async (tx) => {
    const changed = over(withDefaults(await lockPreferences(tx, user_id)), change)
    await savePreferences(tx, user_id, changed)
    return changed
  })

const daysKept = 90

export const purgeOldNotifications = (db: Database, now: Date) =>
  deleteReadBefore(db, new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000))

/** Their own notifications go with the account. */
export const eraseNotificationsOf = (tx: Database, user_id: number) => removePersonFromAll(tx, user_id)

/** Of others it only contains how many they were. */
export const exportNotifications = (db: Database, user_id: number) => allNotificationsOf(db, user_id)

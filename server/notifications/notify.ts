import { type NotificationKind, notificationKinds } from '../../contract/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addPerson, addToTopic } from './notify-queries.ts'
import { removePerson } from './take-back-queries.ts'

/** An event that people are notified of, as its room describes it. */
export interface NewNotification {
  kind: NotificationKind
  /** The recipients, without duplicates; whoever did it is left out. */
  to: number[]
  /** Who did it; null for an automatic event. */
  by: number | null
  /** Events with the same topic, as in `post:12`, are grouped in one notification until it is read. */
  topic: string
  /** The post it is about: the notification is deleted with it. */
  post_id: number | null
  /** The path in the app that shows it. */
  action_url: string
  at: Date
  /** The time at which a scheduled event was due. */
  scheduled_for?: Date
}

/**
 * Notifies people of an event, as part of the transaction if `db` is one. Leaves out those who don't want that kind,
 * are leaving, or have a block between them and whoever did it. One call per event.
 */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const preference = notificationKinds[notification.kind]
    // A like can be undone and repeated at no cost.
    const ids = await addToTopic(tx, notification, { preference, onceADay: preference === 'likes' })
    if (notification.by !== null && ids.length)
      await addPerson(tx, ids, { ...notification, by: notification.by })
  })

/**
 * Undoes unread notifications, as of an undone like. Call it only if nothing else that the person did remains, such as
 * a second comment.
 */
export const unnotify = (
  db: Database,
  what: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) => inTransaction(db, (tx) => removePerson(tx, what))

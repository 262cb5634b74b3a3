import { notificationKinds, type NotificationKind } from '../../contract/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addPerson, addToTopic } from './notify-queries.ts'
import { takeOut } from './take-back-queries.ts'

/** Something that people are told of, as the room in which it happens says it. */
export interface NewNotification {
  kind: NotificationKind
  /** Whom it concerns, each once however many reasons there are; whoever did it is left out. */
  to: number[]
  /** Who did it; null for what comes by itself. */
  by: number | null
  /** What is gathered in one notification until it is read, as in `post:12`. */
  topic: string
  /** The post it is about: with the post goes what was told of it. */
  post_id: number | null
  /** A path of the app that opens the very thing. */
  action_url: string
  at: Date
  /** The moment that something of itself was due, where it was planned. */
  scheduled_for?: Date
}

/**
 * Tells people of something, as part of `db`'s transaction where it is one. Whoever does not want that kind, is
 * about to leave, or has a block between themselves and whoever did it is told nothing. One event is one call.
 */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const preference = notificationKinds[notification.kind]
    // A like costs nothing to take back and give again.
    const ids = await addToTopic(tx, notification, { preference, onceADay: preference === 'likes' })
    if (notification.by !== null && ids.length)
      await addPerson(tx, ids, { ...notification, by: notification.by })
  })

/**
 * Takes back what people were told and have not read: a like that was taken back, say. Of what somebody did several
 * times over, as in two comments, nothing may be left.
 */
export const unnotify = (
  db: Database,
  what: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) => inTransaction(db, (tx) => takeOut(tx, what))

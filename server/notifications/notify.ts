import { type NotificationKind, notificationKinds } from '../../contract/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addPerson, addToTopic } from './notify-queries.ts'
import { removePerson } from './take-back-queries.ts'

export interface NewNotification {
  kind: NotificationKind
  /** Without duplicates; whoever did it is left out. */
  to: number[]
  /** Null for an automatic event. */
  by: number | null
  /** Events with the same topic, as in `post:12`, are grouped in one notification until it is read. */
  topic: string
  /** The notification is deleted with the post. */
  post_id: number | null
  /** A path in the app. */
  action_url: string
  at: Date
  scheduled_for?: Date
}

/** Leaves out people who don't want the kind, are leaving, or have a block with whoever did it. One call per event. */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const preference = notificationKinds[notification.kind]
    // These can be undone and repeated at no cost.
    const onceADay = preference === 'likes' || notification.kind === 'joining'
    const ids = await addToTopic(tx, notification, { preference, onceADay })
    if (notification.by !== null && ids.length)
      await addPerson(tx, ids, { ...notification, by: notification.by })
  })

/** Call it only if nothing else that the person did remains, such as a second comment. */
export const unnotify = (
  db: Database,
  what: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) => inTransaction(db, (tx) => removePerson(tx, what))

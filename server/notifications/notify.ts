import { type Database, inTransaction } from '../platform/database/db.ts'
import { addJobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/realtime/announce.ts'
import { addPerson, addToTopic } from './notify-queries.ts'
import { ruleOf } from './rules.ts'
import { removePerson } from './take-back-queries.ts'
import type { NewNotification } from './notify-queries.ts'

/** So that what comes at the same time goes out together. */
const gatheredMs = 2000

/**
 * Leaves out people who don't want the kind, have muted it, are leaving, or have a block with whoever did it. One call
 * per event.
 */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const { kind, by, at, scheduled_for = at } = notification
    const notified = await addToTopic(tx, notification, ruleOf(kind))
    const ids = notified.map(({ id }) => id)
    if (by !== null && ids.length) await addPerson(tx, ids, { ...notification, by })
    const people = notified.filter(({ is_news }) => is_news).map(({ user_id }) => ({ user_id }))
    announce(tx, { users: notified.map(({ user_id }) => user_id) }, 'notification', { kind })
    await addJobs(tx, 'deliver_notifications', people, {
      runAt: new Date(scheduled_for.getTime() + gatheredMs),
    })
  })

/** Call it only if nothing else that the person did remains, such as a second comment. */
export const unnotify = (
  db: Database,
  what: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) =>
  inTransaction(db, async (tx) => {
    if (await removePerson(tx, what)) announce(tx, { users: what.to }, 'notification', { kind: null })
  })

import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { claimReminders } from './queries.ts'

const hoursAhead = 3
const batchSize = 1000

/** Once for each start; not for users who joined in the last hours. */
export async function remindOfEvents(db: Database, now: Date) {
  for (;;) {
    const reminded = await inTransaction(db, (tx) => remindSome(tx, now))
    if (reminded < batchSize) return
  }
}

async function remindSome(tx: Database, now: Date): Promise<number> {
  const reminders = await claimReminders(tx, now, { hoursAhead, batchSize })
  for (const post_id of new Set(reminders.map((each) => each.post_id)))
    await notify(tx, {
      kind: 'event_soon',
      to: reminders.filter((each) => each.post_id === post_id).map(({ user_id }) => user_id),
      by: null,
      topic: `event_soon:${post_id}`,
      post_id,
      action_url: `/events/${post_id}`,
      at: now,
    })
  return reminders.length
}

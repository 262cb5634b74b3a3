import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { takeReminders } from './queries.ts'

const hoursAhead = 3
const mostAtOnce = 1000

/** Once for each start; not those who joined so late that they know. */
export async function remindOfEvents(db: Database, now: Date) {
  for (;;) {
    const reminded = await inTransaction(db, (tx) => remindSome(tx, now))
    if (reminded < mostAtOnce) return
  }
}

async function remindSome(tx: Database, now: Date): Promise<number> {
  const due = await takeReminders(tx, now, { hoursAhead, mostAtOnce })
  for (const post_id of new Set(due.map((each) => each.post_id)))
    await notify(tx, {
      kind: 'event_soon',
      to: due.filter((each) => each.post_id === post_id).map(({ user_id }) => user_id),
      by: null,
      topic: `event_soon:${post_id}`,
      post_id,
      action_url: `/events/${post_id}`,
      at: now,
    })
  return due.length
}

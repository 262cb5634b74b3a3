import type { Database } from '../platform/database/db.ts'
import { notifyParticipants } from './notices.ts'
import { openEventsOf } from './write-queries.ts'

/** Their events go with their posts: whoever was to come is notified. */
export async function notifyOfErasure(tx: Database, user_id: number) {
  const at = new Date()
  for (const id of await openEventsOf(tx, user_id))
    await notifyParticipants(tx, 'event_cancelled', id, { by: user_id, at, is_gone: true })
}

import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'

/** For a thing that is read where it stands, without a tap on its notification. */
export async function readTopic(db: Database, reader: { id: number }, topic: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', reader.id)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announce(db, { users: [reader.id] }, 'notification', { kind: null })
}

import type { Insertable } from 'kysely'
import { userSeenBy } from '../../relations/blocks/visibility.ts'
import type { SafetyUpdates } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

export async function updatesSince(tx: Database, user_id: number, since: Date) {
  const rows = await tx
    .selectFrom('safety_updates')
    .select('sent_at')
    .where('user_id', '=', user_id)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export const updatesOf = (db: Database, user_id: number) =>
  db
    .selectFrom('safety_updates')
    .select(['sent_at', 'sent_to', 'message'])
    .where('user_id', '=', user_id)
    .orderBy('sent_at')
    .execute()

export const insertUpdate = (tx: Database, update: Insertable<SafetyUpdates>) =>
  tx.insertInto('safety_updates').values(update).returning('id').executeTakeFirstOrThrow()

export async function insertReaders(tx: Database, update_id: number, readers: number[]) {
  if (!readers.length) return
  const rows = readers.map((user_id) => ({ update_id, user_id }))
  await tx.insertInto('safety_update_readers').values(rows).execute()
}

/** As long as its words are kept. */
export const updateSentTo = (db: Database, viewer: { id: number }, id: number) =>
  db
    .selectFrom('safety_updates')
    .innerJoin('safety_update_readers as reader', 'reader.update_id', 'safety_updates.id')
    .innerJoin('users', 'users.id', 'safety_updates.user_id')
    .select(['users.id', 'display_name', 'avatar_url', 'is_staff', 'is_verified', 'message', 'sent_at'])
    .where('safety_updates.id', '=', id)
    .where('reader.user_id', '=', viewer.id)
    .where('message', 'is not', null)
    .where(userSeenBy(viewer))
    .executeTakeFirst()

export const blankUpdatesBefore = (db: Database, moment: Date) =>
  db
    .updateTable('safety_updates')
    .set({ message: null })
    .where('sent_at', '<', moment)
    .where('message', 'is not', null)
    .execute()

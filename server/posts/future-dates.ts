import { sql } from 'kysely'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { setCreatedAt } from './change-queries.ts'

/** Clocks of processes differ by less, in milliseconds. */
const tolerance = 5 * 60_000

const batch = 500

/**
 * What was written while a process's clock ran ahead would head every feed until then. It counts as written now, in its
 * order.
 */
export const redateFuturePosts = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await postsWrittenAfter(tx, new Date(now.getTime() + tolerance), batch)
    if (ids.length) await setCreatedAt(tx, ids, now)
  })

/** The newest first. It reads an index from its end, so that its cost is what it finds. */
async function postsWrittenAfter(db: Database, moment: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT post_id AS id FROM post_words WHERE created_at > ${moment}::timestamptz
    ORDER BY created_at DESC, post_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

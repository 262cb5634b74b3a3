import { sql } from 'kysely'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { setCreatedAt } from './change-queries.ts'

/** Milliseconds; clocks of processes differ by less. */
const tolerance = 5 * 60_000

const batch = 500

/**
 * Sets the dates of posts from the future to now, in their order. A process whose clock was ahead wrote them, and they
 * would stay at the top of every feed.
 */
export const redateFuturePosts = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await findPostsAfter(tx, new Date(now.getTime() + tolerance), batch)
    if (ids.length) await setCreatedAt(tx, ids, now)
  })

/** Newest first. It reads the end of an index, so it costs nothing if there are none. */
async function findPostsAfter(db: Database, moment: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT post_id AS id FROM post_words WHERE created_at > ${moment}::timestamptz
    ORDER BY created_at DESC, post_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

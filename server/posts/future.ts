import { type Database, inTransaction } from '../platform/database/db.ts'
import { postsWrittenAfter } from '../words/newest.ts'
import { setWritten } from './change-queries.ts'

/** Clocks of processes differ by less, in milliseconds. */
const tolerance = 5 * 60_000

const batch = 500

/**
 * What was written while a process's clock ran ahead would head every feed until then. It counts as written now, in its
 * order.
 */
export const datePostsOfTheFuture = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await postsWrittenAfter(tx, new Date(now.getTime() + tolerance), batch)
    if (ids.length) await setWritten(tx, ids, now)
  })

import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/db.ts'

/** Any number that nobody else locks. */
const lockKey = 7_830_118

/**
 * Calls `remove` unless a backup is under way, whose rows may name these files; none begins meanwhile. Whether it was
 * called.
 */
export const unlessHeld = (db: Database, remove: (tx: Database) => Promise<unknown>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ may: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockKey}) AS may`.execute(tx)
    const may = rows[0]?.may ?? false
    if (may) await remove(tx)
    return may
  })

/** Until its transaction ends no file is removed by `unlessHeld`; it waits for those that are being removed. */
export const holdRemovals = `SELECT pg_advisory_xact_lock(${lockKey})`
export const tryToHoldRemovals = `SELECT pg_try_advisory_xact_lock(${lockKey}) AS is_held`

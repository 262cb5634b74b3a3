import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** Serialises setting and lifting a person's blocks until the transaction ends. */
export const lockBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

/**
 * Keeps a person from blocking anybody until the transaction ends, so that their other actions are judged by the
 * current blocks.
 */
export const lockBlocksShared = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

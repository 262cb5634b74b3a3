import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

type Viewer = { id: number }

export const lockBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

/** Prevents new blocks until the transaction ends, so that other actions check the current ones. */
export const lockBlocksShared = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

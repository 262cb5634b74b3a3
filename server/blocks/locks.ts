import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** Lets one act at a time put or lift blocks of somebody's, until the transaction ends. */
export const lockBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

/** Keeps somebody from blocking anybody until the transaction ends, so that what they do meanwhile is judged rightly. */
export const lockBlocksShared = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

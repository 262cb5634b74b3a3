import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** Of `updated_at`, even for two changes in one millisecond. */
export const grown = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`

interface Dates {
  start_date?: Date
  end_date?: Date | null
  over_at?: Date
}

/** For what another room changes of a post, or keeps of it. */
export const touchPost = (tx: Database, id: number, now: Date, dates: Dates = {}) =>
  tx
    .updateTable('posts')
    .set({ ...dates, updated_at: grown(now) })
    .where('id', '=', id)
    .execute()

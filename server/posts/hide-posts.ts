import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** Hides a person's posts from everybody, and sets their count to match. */
export const hidePostsOf = (db: Database, author_id: number) =>
  setStatus(db, author_id, 'active', 'hidden', -1)

export const unhidePostsOf = (db: Database, author_id: number) =>
  setStatus(db, author_id, 'hidden', 'active', 1)

const setStatus = (db: Database, author_id: number, from: string, to: string, step: 1 | -1) =>
  sql`
    WITH turned AS (
      UPDATE posts SET status = ${to} WHERE author_id = ${author_id} AND status = ${from} RETURNING id
    )
    UPDATE users SET post_count = post_count + ${sql.lit(step)} * (SELECT count(*) FROM turned)
    WHERE id = ${author_id}`.execute(db)

import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

export const takesPart = sql<boolean>`favours.status IN ('accepted', 'handed_over', 'completed')`

/** An event counts those who joined. */
export const countParticipants = (tx: Database, post_ids: number[]) =>
  sql`
    UPDATE posts SET participants_count = (
      SELECT count(*) FROM favours WHERE favours.post_id = posts.id AND ${takesPart})
    WHERE id = ANY(${post_ids}::bigint[]) AND category <> 'event'`.execute(tx)

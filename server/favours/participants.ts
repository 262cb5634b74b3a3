import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** A condition: the favour counts among its post's participants. */
export const takesPart = sql<boolean>`favours.status IN ('accepted', 'handed_over', 'completed')`

/** Recounts the participants of posts. */
export const countParticipants = (tx: Database, post_ids: number[]) =>
  sql`
    UPDATE posts SET participants_count = (
      SELECT count(*) FROM favours WHERE favours.post_id = posts.id AND ${takesPart})
    WHERE id = ANY(${post_ids}::bigint[])`.execute(tx)

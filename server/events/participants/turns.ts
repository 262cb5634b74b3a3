import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** By event, the viewer's place in its waiting list, from 1. */
export async function turnsOf(
  db: Database,
  viewer: { id: number },
  ids: number[],
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ post_id: number; turn: number }>`
    SELECT own.post_id, (SELECT count(*)::integer FROM post_participants AS before
      WHERE before.post_id = own.post_id AND before.status = 'waiting' AND before.turn <= own.turn) AS turn
    FROM post_participants AS own
    WHERE own.post_id = ANY(${ids}::bigint[]) AND own.user_id = ${viewer.id} AND own.status = 'waiting'`.execute(
    db,
  )
  return new Map(rows.map(({ post_id, turn }) => [post_id, turn]))
}

import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

export interface FoundEvent {
  title: string
  location: string
  start_date: Date | null
  end_date: Date | null
  /** When it was called off. */
  over_at: Date | null
}

/** By id, of those posts that are events. The caller has checked that the viewer may see them. */
export async function selectFoundEvents(db: Database, ids: number[]): Promise<Map<number, FoundEvent>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<FoundEvent & { id: number }>`
    SELECT id, start_date, end_date, over_at, title, coalesce(location, '') AS location
    FROM posts LEFT JOIN events ON events.post_id = posts.id
    WHERE id = ANY(${ids}::bigint[]) AND category = 'event'`.execute(db)
  return new Map(rows.map(({ id, ...event }) => [id, event]))
}

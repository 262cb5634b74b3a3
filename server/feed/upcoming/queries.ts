import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/place.ts'
import { listedFor } from '../../relations/post-visibility.ts'

interface Wanted {
  cells: Cell[]
  from: Date
  until: Date
  most: number
}

/** Soonest first; a tie goes to the older post. A few of each cell, directly from the index. */
export async function nextEvents(
  db: Database,
  viewer: { id: number; blocked?: readonly number[] },
  { cells, from, until, most }: Wanted,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT posts.id, posts.start_date FROM posts
      WHERE ${listedFor(viewer)} AND posts.cell = spot.cell AND posts.category = 'event'
        AND posts.over_at IS NULL
        AND posts.start_date >= ${from}::timestamptz AND posts.start_date < ${until}::timestamptz
      ORDER BY posts.start_date, posts.id LIMIT ${sql.lit(most)}
    ) AS found
    ORDER BY found.start_date, found.id LIMIT ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

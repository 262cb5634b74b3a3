import { sql } from 'kysely'
import { mostNew } from '../../contract/posts/new-posts.ts'
import type { Category } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { listedFor } from '../relations/post-visibility.ts'

interface Around {
  cells: Cell[]
  categories: Category[]
  since: Date
}

/** Others' posts, at most one more than `mostNew`; each cell's come straight from an index. */
export async function countSince(
  db: Database,
  viewer: { id: number },
  { cells, categories, since }: Around,
): Promise<number> {
  const most = sql.lit(mostNew + 1)
  const spots = cells.flatMap((cell) =>
    (categories.length ? categories : [null]).map((category) => ({ cell, category })),
  )
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM unnest(${spots.map(({ cell }) => cell)}::bigint[],
        ${spots.map(({ category }) => category)}::text[]) AS spot(cell, category)
      CROSS JOIN LATERAL (
        SELECT FROM posts
        WHERE ${listedFor(viewer)} AND posts.cell = spot.cell AND posts.author_id <> ${viewer.id}
          ${categories.length ? sql`AND posts.category = spot.category` : sql``}
          AND posts.created_at > ${since}::timestamptz
        LIMIT ${most}
      ) AS found LIMIT ${most}
    ) AS found`.execute(db)
  return rows[0]?.count ?? 0
}

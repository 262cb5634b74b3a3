import { sql } from 'kysely'
import { mapLimits, type PostArea } from '../../../contract/geo/map.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Box } from '../../platform/database/sql-fragments.ts'
import { isPostListedFor } from '../../relations/visibility.ts'

interface AreaQuery {
  cells: Cell[]
  since: Date
  box: Box
}

/**
 * The wards of the newest posts. The limit applies to all cells together: a limit for each cell would reveal how the posts
 * are distributed over cells.
 */
export async function listWardsOfPosts(
  db: Database,
  viewer: { id: number },
  { cells, since, box: { west, south, east, north } }: AreaQuery,
): Promise<PostArea[]> {
  const limit = sql.lit(mapLimits.posts)
  const { rows } = await sql<PostArea>`
    SELECT wards.code, wards.full_name AS name, found.count FROM (
      SELECT newest.ward_code, count(*)::integer AS count FROM (
        SELECT post.ward_code FROM unnest(${cells}::bigint[]) AS near(cell)
        CROSS JOIN LATERAL (
          SELECT posts.ward_code, posts.created_at, posts.id FROM posts
          WHERE ${isPostListedFor(viewer)} AND posts.cell = near.cell AND posts.created_at > ${since}::timestamptz
          ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}
        ) AS post
        ORDER BY post.created_at DESC, post.id DESC LIMIT ${limit}
      ) AS newest GROUP BY newest.ward_code
    ) AS found JOIN wards ON wards.code = found.ward_code
    WHERE EXISTS (
      SELECT FROM ward_rings WHERE ward_rings.ward_code = wards.code
        AND ward_rings.ring && polygon(box(point(${west}::double precision, ${south}::double precision),
          point(${east}::double precision, ${north}::double precision)))
    )
    ORDER BY found.count DESC, wards.code`.execute(db)
  return rows
}

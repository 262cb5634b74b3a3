import { sql } from 'kysely'
import type { Database } from '../platform/db.ts'

/** Posts whose likes, and people whose posts, are counted otherwise than their rows say. */
export async function wrongCounts(db: Database) {
  const { rows } = await sql`
    SELECT posts.id FROM posts LEFT JOIN post_likes ON post_id = posts.id
    GROUP BY posts.id HAVING reactions_count <> count(post_id)
    UNION ALL
    SELECT users.id FROM users LEFT JOIN posts ON author_id = users.id
    GROUP BY users.id HAVING post_count <> count(posts.id)`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** The posts, comments and users whose stored counts differ from their rows. */
export async function wrongCounts(db: Database) {
  const { rows } = await sql`
    SELECT posts.id FROM posts LEFT JOIN post_likes ON post_id = posts.id
    GROUP BY posts.id HAVING reactions_count <> count(post_id)
    UNION ALL
    SELECT posts.id FROM posts LEFT JOIN comments ON comments.post_id = posts.id AND comments.deleted_at IS NULL
      AND NOT comments.is_hidden
    GROUP BY posts.id HAVING comments_count <> count(comments.id)
    UNION ALL
    SELECT comments.id FROM comments LEFT JOIN comment_likes ON comment_id = comments.id
    GROUP BY comments.id HAVING likes_count <> count(comment_id)
    UNION ALL
    SELECT users.id FROM users LEFT JOIN posts ON author_id = users.id
    GROUP BY users.id HAVING post_count <> count(posts.id)
    UNION ALL
    SELECT posts.id FROM posts LEFT JOIN favours ON post_id = posts.id
      AND favours.status IN ('accepted', 'handed_over', 'completed')
    WHERE category <> 'event' GROUP BY posts.id HAVING participants_count <> count(favours.id)
    UNION ALL
    SELECT posts.id FROM posts LEFT JOIN post_participants AS going ON post_id = posts.id AND going.status = 'going'
    WHERE category = 'event' GROUP BY posts.id HAVING participants_count <> coalesce(sum(1 + going.guests), 0)`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** Also subtracts their likes from the counts of others' posts. */
export async function erasePostsOf(db: Database, user_id: number) {
  await sql`
    WITH unliked AS (DELETE FROM post_likes WHERE user_id = ${user_id} RETURNING post_id)
    UPDATE posts SET reactions_count = reactions_count - 1 FROM unliked WHERE posts.id = unliked.post_id`.execute(
    db,
  )
  await db.deleteFrom('posts').where('author_id', '=', user_id).execute()
}

import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** Takes somebody's posts out of everybody's sight, and off their count. */
export const hidePostsOf = (db: Database, author_id: number) => turn(db, author_id, 'active', 'hidden', -1)

/** Shows withheld posts again. */
export const returnPostsOf = (db: Database, author_id: number) => turn(db, author_id, 'hidden', 'active', 1)

const turn = (db: Database, author_id: number, from: string, to: string, step: 1 | -1) =>
  sql`
    WITH turned AS (
      UPDATE posts SET status = ${to} WHERE author_id = ${author_id} AND status = ${from} RETURNING id
    )
    UPDATE users SET post_count = post_count + ${sql.lit(step)} * (SELECT count(*) FROM turned)
    WHERE id = ${author_id}`.execute(db)

/** Removes somebody's posts for good, and what they liked from the counts of others. */
export async function erasePostsOf(db: Database, user_id: number) {
  await sql`
    WITH unliked AS (DELETE FROM post_likes WHERE user_id = ${user_id} RETURNING post_id)
    UPDATE posts SET reactions_count = reactions_count - 1 FROM unliked WHERE posts.id = unliked.post_id`.execute(
    db,
  )
  await db.deleteFrom('posts').where('author_id', '=', user_id).execute()
}

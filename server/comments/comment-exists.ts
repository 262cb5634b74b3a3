import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** Deleted ones included. */
export const commentsOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM comments WHERE author_id = ${user_id}`

/** Regardless of who may see it. */
export async function isCommentThere(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select('comments.id')
    .where('comments.id', '=', id)
    .where('comments.deleted_at', 'is', null)
    .where('posts.status', '=', 'active')
    .where('users.leaving_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { listedFor } from '../posts/visibility.ts'
import { type Moment } from './cursor.ts'
import { type ViewerData } from './viewer-queries.ts'

/** Straight from the index posts_author_id; one more than a page. */
export async function postsOfAuthor(
  db: Database,
  viewer: { id: number } & ViewerData,
  author_id: number,
  after: Moment | null,
): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    SELECT posts.created_at, posts.id FROM posts
    WHERE posts.author_id = ${author_id} AND ${listedFor(viewer)}
      ${after ? sql`AND (posts.created_at, posts.id) < (${after.created_at}, ${after.id})` : sql``}
    ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

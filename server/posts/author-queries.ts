import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../contract/posts/posts.ts'
import { type PostRow, shownTo } from './queries.ts'
import { listedFor } from './visibility.ts'

/** The newest posts of an author that come after `after`, straight from posts_author_id; one more than a page. */
export const postsOfAuthor = (
  viewer: { id: number },
  author_id: number,
  after: { created_at: Date; id: number } | null,
): RawBuilder<PostRow> => sql<PostRow>`
  SELECT ${shownTo(viewer)}
  FROM (
    SELECT * FROM posts
    WHERE posts.author_id = ${author_id} AND ${listedFor(viewer)}
      ${after ? sql`AND (posts.created_at, posts.id) < (${after.created_at}, ${after.id})` : sql``}
    ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(pageSize + 1)}
  ) AS post
  JOIN users AS author ON author.id = post.author_id
  ORDER BY post.created_at DESC, post.id DESC`

import { sql } from 'kysely'
import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPostListedFor, type Viewer } from '../../relations/visibility.ts'
import type { Layer } from '../../text/words/layers.ts'

/** One more than a page, which shows whether there are more. */
export const maxFound = pageSize + 1

/** LATERAL with LIMIT makes PostgreSQL look each post up by its id instead of reading all posts. */
export const joinListed = (viewer: Viewer, id: string) => sql`
  JOIN LATERAL (SELECT FROM posts WHERE posts.id = ${sql.ref(id)} AND ${isPostListedFor(viewer)} LIMIT 1) AS listed ON true`

/** The tsquery for posts of these consecutive layers, among the results of the index. */
export const checkOf = (layers: Layer[]) => {
  const [first, last] = [layers.at(0), layers.at(-1)]
  return first?.before ? `(${last?.own}) & !(${first.before})` : (last?.own ?? '')
}

export async function hasVisiblePost(db: Database, viewer: Viewer, words: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM post_words ${joinListed(viewer, 'post_words.post_id')}
    WHERE post_words.words @@ ${words}::tsquery LIMIT 1`.execute(db)
  return rows.length > 0
}

import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { postsOfAuthor } from './author-queries.ts'
import { type Progress } from './cursor.ts'

/** One page of what a person wrote and the reader may see, newest first. It looks nowhere in particular. */
export async function authorPage(
  db: Database,
  viewer: { id: number },
  author_id: number,
  from: Progress | null,
) {
  const after = from && { created_at: new Date(from.last.value), id: from.last.id }
  const { rows } = await postsOfAuthor(viewer, author_id, after).execute(db)
  const posts = rows.slice(0, pageSize)
  const last = posts.at(-1)
  const next: Progress | null =
    rows.length > pageSize && last
      ? {
          page: (from?.page ?? 1) + 1,
          section: { inner: -1, reach: 1 },
          last: { rank: 0, value: last.created_at.getTime(), id: last.id },
        }
      : null
  return { posts, radius: null, next }
}

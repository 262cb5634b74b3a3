import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type AuthorCursor } from './author-cursor.ts'
import { postsOfAuthor } from './author-queries.ts'
import { type Page } from './pages.ts'
import { type Known } from './viewer-queries.ts'

/** One page of what a person wrote and the viewer may see, newest first. It looks nowhere in particular. */
export async function authorPage(
  db: Database,
  viewer: { id: number } & Known,
  author_id: number,
  from: AuthorCursor | null,
): Promise<Page<AuthorCursor>> {
  const found = await postsOfAuthor(db, viewer, author_id, from?.last ?? null)
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    ids: posts.map(({ id }) => id),
    radius: null,
    next: isMore ? { page: (from?.page ?? 1) + 1, last } : null,
  }
}

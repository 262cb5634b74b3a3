import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type AuthorCursor } from './author-cursor.ts'
import { postsOfAuthor } from './author-queries.ts'
import { type Page } from './pages.ts'
import { type ViewerData } from './viewer-queries.ts'

export async function authorPage(
  db: Database,
  viewer: { id: number } & ViewerData,
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

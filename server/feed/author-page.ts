import { pageSize, widestReach } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import type { Holding } from '../words/holding.ts'
import type { AuthorCursor } from './author-cursor.ts'
import { postsOfAuthor } from './author-queries.ts'
import type { Page } from './pages.ts'
import type { FeedQuery } from './query.ts'
import { cellsOf, sectionWithin } from './sections.ts'
import { sortColumns } from './timeline.ts'
import type { ViewerData } from './viewer-queries.ts'

export interface AuthorQuery extends Pick<FeedQuery, 'ordering' | 'categories'> {
  author: number
  holding?: Holding | null
}

export async function authorPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { author, ordering, categories, holding = null }: AuthorQuery,
  from: AuthorCursor | null,
): Promise<Page<AuthorCursor>> {
  const { cell } = viewer
  const isByDistance = ordering === 'distance' && cell !== null
  const found = await postsOfAuthor(db, viewer, author, {
    by: ordering === 'for you' ? 'created_at' : sortColumns[ordering],
    cells: isByDistance ? cellsOf(cell, sectionWithin(widestReach)) : null,
    categories,
    holding,
    after: from?.last ?? null,
  })
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    ids: posts.map(({ id }) => id),
    radius: null,
    next: isMore ? { page: (from?.page ?? 1) + 1, last: { ...last, value: Number(last.value) } } : null,
  }
}

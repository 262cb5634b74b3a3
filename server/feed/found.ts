import { pageSize, widestReach } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import type { Progress } from '../text/words/cursor.ts'
import { find } from '../posts/words/find.ts'
import type { Search } from '../text/words/layers.ts'
import { byAuthor, inCategories, parseQuery } from '../text/words/parse-query.ts'
import type { Page } from './pages.ts'
import type { Asked, FeedQuery } from './query.ts'
import type { ViewerData } from './viewer-queries.ts'

/** In rings. */
export const reachNear = ({ radius }: Asked, query: FeedQuery) =>
  radius === undefined ? widestReach : query.radius

/** Throws a 400 `Refusal` where the search holds no word. */
export async function searchOf(db: Database, query: FeedQuery, author?: number): Promise<Search> {
  const parsed = await parseQuery(db, query.search ?? '', 'search')
  const also = [
    ...inCategories(query.categories, parsed),
    ...(author === undefined ? [] : [byAuthor(author)]),
  ]
  return { ...parsed, also }
}

/** In the order of search; those of one author in that of a viewer without a home, wherever they are. */
export async function foundPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { search, reach, author }: { search: Search; reach: number; author: number | undefined },
  from: Progress | null,
): Promise<Page<Progress>> {
  const reader = author === undefined ? viewer : { ...viewer, cell: null }
  const found = await find(db, reader, search, from?.last ?? null, reach)
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  return {
    ids: posts.map(({ id }) => id),
    radius: reader.cell === null ? null : reach,
    next: found.length > pageSize && last ? { page: (from?.page ?? 1) + 1, way: 0, last } : null,
  }
}

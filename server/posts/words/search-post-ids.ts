import { pageSize } from '../../../contract/posts/posts.ts'
import type { SearchPage, SearchType } from '../../../contract/posts/search.ts'
import type { Database } from '../../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../../platform/http/cursors.ts'
import type { Cell } from '../../platform/place.ts'
import { type Progress, readCursor, writeCursor } from '../../text/words/cursor.ts'
import { inCategories, parseQuery } from '../../text/words/parse-query.ts'
import type { Found } from '../../text/words/words.ts'
import { type Attempt, attempts } from './attempts.ts'
import { find } from './find.ts'

export interface SearchViewer {
  id: number
  uid: string
  cell: Cell | null
  ward_code: string | null
}

export interface PostSearch {
  q: string
  type?: SearchType
  exact?: boolean
  page?: number
  cursor?: string
}

export interface FoundPage {
  found: Found[]
  /** How the query was understood. */
  attempt: Attempt
  meta: SearchPage['meta']
}

/** Without a cursor, pages up to `page` are read in turn. */
export async function searchPostIds(
  db: Database,
  viewer: SearchViewer,
  query: PostSearch,
): Promise<FoundPage> {
  const { q, type = 'posts', exact = false, cursor } = query
  const cursorScope = `${type} ${exact} ${q}`
  const from = cursor === undefined ? null : readCursor(cursorScope, unbindCursor(viewer, cursor))
  const wanted = from?.page ?? query.page ?? 1

  let page = from?.page ?? 1
  const { attempt, ...first } = await begin(db, viewer, { q, type, exact }, from)
  let { found } = first
  for (; page < wanted && found.length > pageSize; page++)
    found = await find(db, viewer, attempt.search, lastOf(found))
  if (page < wanted) found = []

  const shown = found.slice(0, pageSize)
  const isMore = found.length > pageSize
  const next = { page: page + 1, way: attempt.way, last: lastOf(found) as Found }
  return {
    found: shown,
    attempt,
    meta: {
      currentPage: wanted,
      totalPages: isMore ? page + 1 : page,
      next_cursor: isMore ? bindCursor(viewer, writeCursor(cursorScope, next)) : null,
    },
  }
}

const lastOf = (found: Found[]) => found[pageSize - 1] ?? null

/** Tries one way after the other; later pages keep the first that finds any. */
async function begin(
  db: Database,
  viewer: SearchViewer,
  { q, type, exact }: Required<Pick<PostSearch, 'q' | 'type' | 'exact'>>,
  from: Progress | null,
): Promise<{ attempt: Attempt; found: Found[] }> {
  const parsed = await parseQuery(db, q, 'q')
  const search = { ...parsed, also: inCategories(type === 'events' ? ['event'] : [], parsed) }
  let last: Attempt = { way: 0, search, replaced: null }
  for await (const attempt of attempts(db, viewer, search, exact)) {
    last = attempt
    if (from && from.way !== attempt.way) continue
    const found = await find(db, viewer, attempt.search, from?.last ?? null)
    if (found.length || from) return { attempt, found }
  }
  return { attempt: last, found: [] }
}

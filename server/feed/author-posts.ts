import { distanceSteps, pageSize, widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { packCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { WordFilter } from '../posts/words/word-filter.ts'
import { hashSearch } from '../text/words/cursor.ts'
import type { FeedQuery, Page } from './query.ts'
import { findPostsOfAuthor } from './timeline-queries.ts'
import { sortColumns } from './timeline.ts'
import type { ViewerData } from './viewer-data.ts'

interface AuthorQuery extends Pick<FeedQuery, 'ordering' | 'categories'> {
  author: number
  words?: WordFilter | null
}

export async function authorPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { author, ordering, categories, words = null }: AuthorQuery,
  from: AuthorCursor | null,
): Promise<Page<AuthorCursor>> {
  const { cell } = viewer
  const isByDistance = ordering === 'distance' && cell !== null
  const found = await findPostsOfAuthor(db, viewer, author, {
    by: ordering === 'for you' ? 'created_at' : sortColumns[ordering],
    cells: isByDistance ? cellsOfSection(cell, sectionWithinReach(widestReach)) : null,
    categories,
    words,
    after: from?.last ?? null,
  })
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    ids: posts.map(({ id }) => id),
    blocked: viewer.blocked,
    radius: null,
    next: isMore ? { page: (from?.page ?? 1) + 1, last: { ...last, value: Number(last.value) } } : null,
  }
}

/** `value` is a time or a number of likes; `rank` is a step in the order of distance, else 0. */
interface AuthorCursor {
  page: number
  last: { rank: number; value: number; id: number }
}

type ListOptions = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

export const writeAuthorCursor = (author_id: number, query: ListOptions, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.value, last.id, ...(isPlain(query) ? [] : [last.rank, scopeOf(query)])])

const isPlain = ({ ordering, categories, search }: ListOptions) =>
  ordering === '-created_at' && categories.length === 0 && search === null

const scopeOf = ({ ordering, categories, search }: ListOptions) =>
  hashSearch(JSON.stringify([ordering, categories.toSorted(), search]))

/** Throws a 400 `Refusal` for a cursor of another list. */
export function readAuthorCursor(author_id: number, query: ListOptions, text: string): AuthorCursor {
  const numbers = unpackCursor(text)
  const [, page = 0, value = -1, id = 0, rank = 0] = numbers
  const cursor = { page, last: { rank, value, id } }
  const highest = query.ordering === '-reactions_count' ? 2_147_483_647 : Date.UTC(9999, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= value &&
    value <= highest &&
    id >= 1 &&
    distanceSteps.some((step) => step === rank)
  if (!isPossible || writeAuthorCursor(author_id, query, cursor) !== text)
    throw invalid({ cursor: ["is not one of this author's posts, ordering, category and search"] })
  return cursor
}

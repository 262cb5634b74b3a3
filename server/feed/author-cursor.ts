import { distanceSteps } from '../../contract/posts/posts.ts'
import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import { markOf } from '../words/cursor.ts'
import type { FeedQuery } from './query.ts'

/** `value` is a moment or a number of likes, `rank` a step of distance where that comes first, else 0. */
export interface AuthorCursor {
  page: number
  last: { rank: number; value: number; id: number }
}

type Bound = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

export const writeAuthorCursor = (author_id: number, query: Bound, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.value, last.id, ...(isPlain(query) ? [] : [last.rank, scopeOf(query)])])

const isPlain = ({ ordering, categories, search }: Bound) =>
  ordering === '-created_at' && categories.length === 0 && search === null

const scopeOf = ({ ordering, categories, search }: Bound) =>
  markOf(JSON.stringify([ordering, categories.toSorted(), search]))

/** Throws a 400 `Refusal` for anything but a cursor of the same author's posts, in the same order. */
export function readAuthorCursor(author_id: number, query: Bound, text: string): AuthorCursor {
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

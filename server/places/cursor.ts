import { distanceSteps } from '../../contract/posts/posts.ts'
import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import { markOf } from '../words/cursor.ts'
import type { FoundPlace } from './list-queries.ts'

export interface PlaceCursor {
  page: number
  last: FoundPlace
}

/** `query` is what is asked for, as one text; it contains no cell: the viewer's own is used. */
export const writeCursor = (query: string, { page, last }: PlaceCursor) =>
  packCursor([page, last.step, last.likes, last.id, markOf(query)])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
export function readCursor(query: string, text: string): PlaceCursor {
  const numbers = unpackCursor(text)
  const [page = 0, step = -1, likes = -1, id = 0] = numbers
  const cursor: PlaceCursor = { page, last: { step, likes, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    likes >= 0 &&
    likes <= Date.UTC(9999, 0) &&
    id >= 1
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}

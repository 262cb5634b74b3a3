import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type Moment } from './cursor.ts'

export interface AuthorCursor {
  page: number
  last: Moment
}

export const writeAuthorCursor = (author_id: number, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.created_at.getTime(), last.id])

/** Throws a 400 `Refusal` for anything but a cursor of the same author's posts. */
export function readAuthorCursor(author_id: number, text: string): AuthorCursor {
  const numbers = unpackCursor(text)
  const [, page = 0, at = -1, id = 0] = numbers
  const cursor = { page, last: { created_at: new Date(at), id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) && page >= 2 && 0 <= at && at <= Date.UTC(9999, 0) && id >= 1
  if (!isPossible || writeAuthorCursor(author_id, cursor) !== text)
    throw invalid({ cursor: ["is not one of this author's posts"] })
  return cursor
}

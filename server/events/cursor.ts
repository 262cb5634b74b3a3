import { distanceSteps } from '../../contract/posts/posts.ts'
import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { FoundEvent } from './list-queries.ts'

export interface Position {
  page: number
  step: number
  last: FoundEvent
  /** The first page's, so that what ends meanwhile doesn't shift the others. */
  from: Date
}

/** `mark` is a number that stands for the query: the cursor is valid for no other. */
export const writePosition = (mark: number, { page, step, last, from }: Position) =>
  packCursor([mark, page, step, last.ends.getTime(), last.id, from.getTime()])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
export function readPosition(mark: number, text: string): Position {
  const numbers = unpackCursor(text)
  const [, page = 0, step = -1, ends = 0, id = 0, from = 0] = numbers
  const farthest = Date.UTC(10_000, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    id >= 1 &&
    [ends, from].every((time) => Math.abs(time) < farthest)
  const position = { page, step, last: { ends: new Date(ends), id }, from: new Date(from) }
  if (!isPossible || writePosition(mark, position) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return position
}

import { packCursor, unpackCursor } from './pagination.ts'
import { invalid } from './refusal.ts'

/** A position in a list ordered by `created_at` and `id`: the last row of a page. */
export interface TimePosition {
  created_at: Date
  id: number
}

const lastMoment = Date.UTC(9999, 0)

export const writeTimeCursor = ({ created_at, id }: TimePosition) => packCursor([created_at.getTime(), id])

/** Throws a 400 `Refusal` for anything that `writeTimeCursor` did not return. */
export function readTimeCursor(cursor: string): TimePosition {
  const [moment = NaN, id = NaN] = unpackCursor(cursor)
  const isPossible =
    [moment, id].every(Number.isSafeInteger) && 0 <= moment && moment <= lastMoment && id >= 1
  const position = { created_at: new Date(isPossible ? moment : 0), id }
  if (!isPossible || writeTimeCursor(position) !== cursor)
    throw invalid({ cursor: ['is not one of this list'] })
  return position
}

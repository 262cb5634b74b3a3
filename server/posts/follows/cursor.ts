import { packCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'

/** What was followed last on the page before. */
export interface PagePosition {
  created_at: Date
  id: number
}

const lastMoment = Date.UTC(9999, 0)

export const writeCursor = ({ created_at, id }: PagePosition) => packCursor([created_at.getTime(), id])

/** Throws a 400 `Refusal` for anything that `writeCursor` did not return. */
export function readCursor(cursor: string): PagePosition {
  const [moment = NaN, id = NaN] = unpackCursor(cursor)
  const isPossible =
    [moment, id].every(Number.isSafeInteger) && 0 <= moment && moment <= lastMoment && id >= 1
  const place = { created_at: new Date(isPossible ? moment : 0), id }
  if (!isPossible || writeCursor(place) !== cursor) throw invalid({ cursor: ['is not one of this list'] })
  return place
}

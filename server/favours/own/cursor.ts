import { packCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'

/** The last row of a page; `kind` is 0 for an offer, 1 for a post. */
export interface ListPosition {
  at: Date
  kind: 0 | 1
  id: number
}

export const writeCursor = ({ at, kind, id }: ListPosition) => packCursor([at.getTime(), kind, id])

/** Throws a 400 `Refusal` for anything that `writeCursor` did not return. */
export function readCursor(cursor: string): ListPosition {
  const numbers = unpackCursor(cursor)
  const [moment, kind, id] = numbers as [number, number, number]
  const isPossible =
    numbers.every(Number.isSafeInteger) && 0 <= moment && moment <= lastMoment && (kind === 0 || kind === 1)
  if (!isPossible || id < 1 || packCursor(numbers) !== cursor || numbers.length !== 3)
    throw invalid({ cursor: ['is not one of this list'] })
  return { at: new Date(moment), kind, id }
}

const lastMoment = Date.UTC(9999, 0)

import { maxListed } from '../../contract/notifications.ts'
import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'

export interface Progress {
  page: number
  count: number
  updated_at: Date
  id: number
}

export const writeCursor = ({ page, count, updated_at, id }: Progress) =>
  packCursor([page, count, updated_at.getTime(), id])

/** Throws a 400 `Refusal` for anything else. */
export function readCursor(cursor: string): Progress {
  const numbers = unpackCursor(cursor)
  const [page, count, moment, id] = numbers as [number, number, number, number]
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= count &&
    count <= maxListed &&
    0 <= moment &&
    moment <= lastMoment &&
    id >= 1
  const progress = { page, count, updated_at: new Date(moment), id }
  // Encoding it again must give the same text: there is one form of each.
  if (!isPossible || writeCursor(progress) !== cursor) throw invalid({ cursor: ['is not one of this list'] })
  return progress
}

const lastMoment = Date.UTC(9999, 0)

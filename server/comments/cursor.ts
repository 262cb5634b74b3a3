import { invalid } from '../platform/http/refusal.ts'

/** The comment after which a list goes on. */
export interface Place {
  created_at: Date
  id: number
}

const lastMoment = Date.UTC(9999, 0)

/** Puts a place in a list into a text that is opaque to clients. */
export const writeCursor = ({ created_at, id }: Place) =>
  Buffer.from(`${created_at.getTime()} ${id}`).toString('base64url')

/** Reads what `writeCursor` wrote; throws a 400 `Refusal` for anything else. */
export function readCursor(cursor: string): Place {
  const [moment = NaN, id = NaN] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)
  const isPossible =
    [moment, id].every(Number.isSafeInteger) && 0 <= moment && moment <= lastMoment && id >= 1
  const place = { created_at: new Date(isPossible ? moment : 0), id }
  if (!isPossible || writeCursor(place) !== cursor) throw invalid({ cursor: ['is not one of this list'] })
  return place
}

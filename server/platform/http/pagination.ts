import { createHash } from 'node:crypto'
import { invalid } from './refusal.ts'

export const pageSize = 10

export const offsetOf = (page: number) => (page - 1) * pageSize

/** `count` counts all results. The next and previous addresses keep the other parameters of `query`. */
export function pageReply<T>(
  path: string,
  { page, count, results }: { page: number; count: number; results: T[] },
  query: Record<string, string> = {},
) {
  const address = (n: number) => `${path}?${new URLSearchParams({ ...query, page: String(n) })}`
  return {
    count,
    next: offsetOf(page + 1) < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  }
}

const markLength = 11

/**
 * Binds a cursor to its viewer, by `uid` because after a restore an `id` may belong to another person. The mark needs no
 * secret, because a cursor gives no access.
 */
export const bindCursor = (viewer: { uid: string }, cursor: string) => cursor + markOf(viewer, cursor)

/** Throws a 400 `Refusal` if the cursor belongs to another viewer. */
export function unbindCursor(viewer: { uid: string }, bound: string): string {
  const cursor = bound.slice(0, -markLength)
  if (bound !== bindCursor(viewer, cursor)) throw invalid({ cursor: ['is not one of your own'] })
  return cursor
}

const markOf = ({ uid }: { uid: string }, cursor: string) =>
  createHash('sha256').update(`${uid} ${cursor}`).digest('base64url').slice(0, markLength)

export const packCursor = (numbers: number[]) => Buffer.from(numbers.join(' ')).toString('base64url')

/** Returns NaN for anything that is not a number; the caller must check it. */
export const unpackCursor = (cursor: string): number[] =>
  Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)

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

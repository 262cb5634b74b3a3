import { createHash } from 'node:crypto'
import { packCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type Found, isRank } from './words.ts'

export interface Progress {
  page: number
  /** How the caller matches the words, as a number. */
  mode: number
  last: Found
}

/** Opaque to clients, and valid for this search only. */
export const writeCursor = (search: string, { page, mode, last }: Progress) =>
  packCursor([page, mode, last.rank, last.created_at.getTime(), last.id, hashSearch(search)])

/** Throws a 400 `Refusal` for anything but a cursor of the same search. */
export function readCursor(search: string, cursor: string): Progress {
  const numbers = unpackCursor(cursor)
  const [page = 0, mode = 0, rank = -1, at = 0, id = 0] = numbers
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    mode >= 0 &&
    isRank(rank) &&
    0 <= at &&
    at <= Date.UTC(9999, 0) &&
    id >= 1
  const progress = isPossible && { page, mode, last: { rank, created_at: new Date(at), id } }
  // Encoding it again must give the same text, so it belongs to this search and is in its only form.
  if (!progress || writeCursor(search, progress) !== cursor)
    throw invalid({ cursor: ['is not one of this search'] })
  return progress
}

/** For cursors of other lists. */
export const hashSearch = (search: string) => createHash('sha256').update(search).digest().readUInt32BE()

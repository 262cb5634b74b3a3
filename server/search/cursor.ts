import { createHash } from 'node:crypto'
import { distanceSteps } from '../../contract/posts/posts.ts'
import { packCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type Found } from './queries.ts'

/** How words are matched: as typed, the last one as a prefix, or with misspelt ones corrected. Cursors hold the index. */
const ways = ['typed', 'prefix', 'corrected'] as const
export type Way = (typeof ways)[number]

export interface Progress {
  page: number
  way: Way
  last: Found
}

/** Opaque to clients, and valid for this search only. */
export const writeCursor = (search: string, { page, way, last }: Progress) =>
  packCursor([page, ways.indexOf(way), last.rank, last.created_at.getTime(), last.id, markOf(search)])

/** Throws a 400 `Refusal` for anything but a cursor of the same search. */
export function readCursor(search: string, cursor: string): Progress {
  const numbers = unpackCursor(cursor)
  const [page = 0, place = 0, rank = 0, at = 0, id = 0] = numbers
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    distanceSteps.some((step) => step === rank) &&
    0 <= at &&
    at <= Date.UTC(9999, 0) &&
    id >= 1
  const progress = isPossible && {
    page,
    way: ways[place] ?? 'typed',
    last: { rank, created_at: new Date(at), id },
  }
  // Encoding it again must give the same text, so it belongs to this search and is in its only form.
  if (!progress || writeCursor(search, progress) !== cursor)
    throw invalid({ cursor: ['is not one of this search'] })
  return progress
}

const markOf = (search: string) => createHash('sha256').update(search).digest().readUInt32BE()

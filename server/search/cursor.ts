import { createHash } from 'node:crypto'
import { distanceSteps } from '../../contract/posts/posts.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type Found } from './queries.ts'

/** How words are looked for: as typed, the last one as a beginning, or with mistyped ones mended. */
const ways = ['typed', 'begun', 'mended'] as const
export type Way = (typeof ways)[number]

/** How far somebody has read: the page that follows, and the last post of the one before. */
export interface Progress {
  page: number
  way: Way
  last: Found
}

/** Puts progress into a text that is opaque to clients, and good for this very search alone. */
export const writeCursor = (search: string, { page, way, last }: Progress) =>
  Buffer.from(
    [page, ways.indexOf(way), last.rank, last.created_at.getTime(), last.id, markOf(search)].join(' '),
  ).toString('base64url')

/** Reads a cursor of the same search; throws a 400 `Refusal` for anything else. */
export function readCursor(search: string, cursor: string): Progress {
  const numbers = Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)
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
  // Written anew it must come out the same, so it is of this very search and in the one form there is.
  if (!progress || writeCursor(search, progress) !== cursor)
    throw invalid({ cursor: ['is not one of this search'] })
  return progress
}

const markOf = (search: string) => createHash('sha256').update(search).digest().readUInt32BE()

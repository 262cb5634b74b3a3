import { createHash } from 'node:crypto'
import { invalid } from './refusal.ts'

export const pageSize = 10

export const offsetOf = (page: number) => (page - 1) * pageSize

/** `count` is of all results; the next and previous addresses keep the rest of the `query`. */
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

/** By `uid`, because after a restore an `id` may be another person's. The mark is no secret: a cursor opens nothing. */
export const bindCursor = (viewer: { uid: string }, cursor: string) => cursor + markOf(viewer, cursor)

/** Throws a 400 `Refusal` for anybody else's cursor. */
export function unbindCursor(viewer: { uid: string }, bound: string): string {
  const cursor = bound.slice(0, -markLength)
  if (bound !== bindCursor(viewer, cursor)) throw invalid({ cursor: ['is not one of your own'] })
  return cursor
}

const markOf = ({ uid }: { uid: string }, cursor: string) =>
  createHash('sha256').update(`${uid} ${cursor}`).digest('base64url').slice(0, markLength)

export const packCursor = (numbers: number[]) => Buffer.from(numbers.join(' ')).toString('base64url')

/** NaN where it holds something else, which the caller must look for. */
export const unpackCursor = (cursor: string): number[] =>
  Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)

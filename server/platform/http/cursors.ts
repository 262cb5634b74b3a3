import { createHash } from 'node:crypto'
import { invalid } from './refusal.ts'

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

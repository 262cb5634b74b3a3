import { createHash } from 'node:crypto'
import { invalid } from './refusal.ts'

const markLength = 11

/**
 * Binds a cursor to the person whose list it continues, by their `uid`, because after a restore another person may have
 * their id. The mark is no secret: a cursor gives access to nothing that its user could not see.
 */
export const bindCursor = (viewer: { uid: string }, cursor: string) => cursor + markOf(viewer, cursor)

/** The cursor that was bound to this person; throws a 400 `Refusal` for anybody else's. */
export function unbindCursor(viewer: { uid: string }, bound: string): string {
  const cursor = bound.slice(0, -markLength)
  if (bound !== bindCursor(viewer, cursor)) throw invalid({ cursor: ['is not one of your own'] })
  return cursor
}

const markOf = ({ uid }: { uid: string }, cursor: string) =>
  createHash('sha256').update(`${uid} ${cursor}`).digest('base64url').slice(0, markLength)

/** Some whole numbers as a text that is opaque to clients. */
export const packCursor = (numbers: number[]) => Buffer.from(numbers.join(' ')).toString('base64url')

/** The numbers of such a text; NaN where it holds something else, which the caller must look for. */
export const unpackCursor = (cursor: string): number[] =>
  Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)

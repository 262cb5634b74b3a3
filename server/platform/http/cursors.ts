import { createHash } from 'node:crypto'
import { invalid } from './refusal.ts'

const markLength = 11

/**
 * Binds a cursor to the person whose list it goes on in: to their `uid`, for after a restore another person may have
 * their number. It is no secret, as a cursor opens nothing that its user could not see.
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

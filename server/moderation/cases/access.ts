import type { Database } from '../../platform/database/db.ts'
import { notFound, unproved } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { type CaseRow, caseById } from './case-queries.ts'

export type Decider = Pick<Viewer, 'id' | 'is_staff' | 'staff_role' | 'has_second_factor'>

const mayRead = (viewer: Decider, row: CaseRow) =>
  row.author_id !== viewer.id && (viewer.is_staff || row.is_moderator)

/**
 * For staff, and for who looks after the community or organises the event it is in, unless it is about them: what others
 * told of it would say who they are. 404 for anybody else.
 */
export async function readable(db: Database, viewer: Decider, id: number, lock = false): Promise<CaseRow> {
  const row = await caseById(db, viewer, id, lock)
  if (!row || !mayRead(viewer, row)) throw notReadable(viewer, 'Case')
  return row
}

/** Staff who haven't proved that they are hear what to do. */
export const notReadable = (viewer: Decider, thing: string) =>
  viewer.staff_role && !viewer.is_staff ? unproved(viewer) : notFound(thing)

export async function isReadable(db: Database, viewer: Decider, id: number): Promise<boolean> {
  const row = await caseById(db, viewer, id)
  return row !== undefined && mayRead(viewer, row)
}

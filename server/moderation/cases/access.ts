import { type Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type CaseRow, caseById } from './case-queries.ts'

export type Decider = { id: number; is_staff: boolean }

const mayRead = (viewer: Decider, row: CaseRow) =>
  viewer.is_staff || (row.is_moderator && row.author_id !== viewer.id)

/** For staff, and for who looks after the community or organises the event it is in, unless it is about them. 404 for anybody else. */
export async function readable(db: Database, viewer: Decider, id: number, lock = false): Promise<CaseRow> {
  const row = await caseById(db, viewer, id, lock)
  if (!row || !mayRead(viewer, row)) throw notFound('Case')
  return row
}

export async function isReadable(db: Database, viewer: Decider, id: number): Promise<boolean> {
  const row = await caseById(db, viewer, id)
  return row !== undefined && mayRead(viewer, row)
}

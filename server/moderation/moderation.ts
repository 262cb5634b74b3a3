import type { createReport as contract } from '../../contract/reports.ts'
import type * as Type from 'typebox'
import { isSeenBy } from '../blocks/blocks.ts'
import { isCommentSeen } from '../comments/comments.ts'
import { type Database } from '../platform/db.ts'
import { notFound, Refusal } from '../platform/refusal.ts'
import { getPost } from '../posts/posts.ts'
import { type Viewer } from '../platform/session.ts'
import { deleteReportsAbout, leaveReports, reportsBy, upsertReport } from './queries.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>

/** Keeps what somebody tells staff of something that they can see. */
export async function createReport(db: Database, viewer: Viewer, draft: Draft, now: Date) {
  const { target_type, target_id, reason, note = '' } = draft
  if (target_type === 'user') await checkPerson(db, viewer, target_id)
  else if (target_type === 'post') await getPost(db, viewer, target_id)
  else if (!(await isCommentSeen(db, viewer, target_id))) throw notFound('Comment')
  const { id } = await upsertReport(db, {
    reporter_id: viewer.id,
    target_type,
    target_id,
    reason,
    note: note.trim(),
    created_at: now,
    updated_at: now,
  })
  return { id }
}

async function checkPerson(db: Database, viewer: Viewer, id: number) {
  if (id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  if (!(await isSeenBy(db, viewer, id))) throw notFound('User')
}

/**
 * Takes the name and the words of somebody who leaves out of their reports, and removes those about them,
 * their posts and comments, which must still be there.
 */
export async function forgetReportsOf(tx: Database, user_id: number) {
  await leaveReports(tx, user_id)
  await deleteReportsAbout(tx, user_id)
}

/** What somebody has reported, for the copy of everything about them. */
export const dataOfReports = async (db: Database, user_id: number) =>
  (await reportsBy(db, user_id)).map(({ created_at, updated_at, ...report }) => ({
    ...report,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))

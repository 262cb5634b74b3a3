import type * as Type from 'typebox'
import type { createReport as contract } from '../../contract/reports.ts'
import { isPersonThere } from '../blocks/visibility.ts'
import { takeForReport } from '../chats/reports.ts'
import { isCommentThere } from '../comments/comment-exists.ts'
import { isRatingShown } from '../favours/rating/rating-shown.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { isPostThere } from '../posts/visibility.ts'
import { deleteReportsAbout, keepSaid, leaveReports, reportsBy, upsertReport } from './queries.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>
type NewReport = Parameters<typeof upsertReport>[1]

/** A report of nothing is not stored but answered the same, so that nobody learns whether something hidden exists. */
export async function createReport(db: Database, viewer: Viewer, draft: Draft, now: Date) {
  const { target_type, target_id, reason, note = '' } = draft
  if (target_type === 'user' && target_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  const about = { target_type, target_id, reason, note: note.trim() }
  const report = { ...about, reporter_id: viewer.id, created_at: now, updated_at: now }
  if (target_type === 'message') return reportMessage(db, viewer, report)
  if (await isThere(db, target_type, target_id, now)) await upsertReport(db, report)
}

const reportMessage = (db: Database, viewer: Viewer, report: NewReport) =>
  inTransaction(db, async (tx) => {
    const said = await takeForReport(tx, viewer, report.target_id)
    if (said) await keepSaid(tx, await upsertReport(tx, report), report.target_id, said)
  })

function isThere(db: Database, type: Exclude<Draft['target_type'], 'message'>, id: number, now: Date) {
  if (type === 'user') return isPersonThere(db, id)
  if (type === 'post') return isPostThere(db, id)
  return type === 'comment' ? isCommentThere(db, id) : isRatingShown(db, id, now)
}

/** Also deletes reports about the person, their posts, comments, ratings and messages, which must still exist. */
export async function eraseReportsOf(tx: Database, user_id: number) {
  await leaveReports(tx, user_id)
  await deleteReportsAbout(tx, user_id)
}

export const exportReports = async (db: Database, user_id: number) =>
  (await reportsBy(db, user_id)).map(({ created_at, updated_at, ...report }) => ({
    ...report,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))

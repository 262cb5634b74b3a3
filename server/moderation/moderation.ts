import type * as Type from 'typebox'
import type { createReport as contract } from '../../contract/reports.ts'
import { isPersonThere } from '../blocks/visibility.ts'
import { takeForReport } from '../chats/reports.ts'
import { isBusinessThere } from '../businesses/reports.ts'
import { isCommentThere } from '../comments/comment-exists.ts'
import { isCommunityThere } from '../communities/community-exists.ts'
import { isGroupCommentThere } from '../community-posts/group-comments-of.ts'
import { isRatingShown } from '../favours/rating/rating-shown.ts'
import { isOrderOf } from '../orders/reported-orders.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { isPostThere } from '../posts/visibility.ts'
import { isPlaceThere } from '../places/places.ts'
import { saidInProduct } from '../products/reports.ts'
import {
  deleteReportsAbout,
  keepProduct,
  keepSaid,
  leaveReports,
  reportsBy,
  upsertReport,
} from './queries.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>
type NewReport = Parameters<typeof upsertReport>[1]

/** A report of nothing is not stored but answered the same, so that nobody learns whether something hidden exists. */
export async function createReport(db: Database, viewer: Viewer, draft: Draft, now: Date) {
  const { target_type, target_id, reason, note = '' } = draft
  if (target_type === 'user' && target_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  const about = { target_type, target_id, reason, note: note.trim() }
  const report = { ...about, reporter_id: viewer.id, created_at: now, updated_at: now }
  if (target_type === 'message') return reportMessage(db, viewer, report)
  if (target_type === 'product') return reportProduct(db, viewer, report)
  if (target_type === 'order') {
    if (await isOrderOf(db, viewer, target_id)) await upsertReport(db, report)
    return
  }
  if (await isThere(db, target_type, target_id, now)) await upsertReport(db, report)
}

const reportMessage = (db: Database, viewer: Viewer, report: NewReport) =>
  inTransaction(db, async (tx) => {
    const said = await takeForReport(tx, viewer, report.target_id)
    if (said) await keepSaid(tx, await upsertReport(tx, report), report.target_id, said)
  })

const reportProduct = (db: Database, viewer: Viewer, report: NewReport) =>
  inTransaction(db, async (tx) => {
    const said = await saidInProduct(tx, viewer, report.target_id)
    if (said) await keepProduct(tx, await upsertReport(tx, report), said)
  })

type Simple = Exclude<Draft['target_type'], 'message' | 'product' | 'order'>

function isThere(db: Database, type: Simple, id: number, now: Date) {
  if (type === 'user') return isPersonThere(db, id)
  if (type === 'post') return isPostThere(db, id)
  if (type === 'comment') return isCommentThere(db, id)
  if (type === 'community') return isCommunityThere(db, id)
  if (type === 'group_comment') return isGroupCommentThere(db, id)
  if (type === 'place') return isPlaceThere(db, id)
  return type === 'business' ? isBusinessThere(db, id) : isRatingShown(db, id, now)
}

/** Also deletes reports about the person, their posts, comments, ratings, messages, products, orders and what they said in groups, which must still exist. */
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

import { type Feedback, listFeedback as listContract } from '../../../contract/directory/business-feedback.ts'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { canEditBusiness, type Person } from '../../../contract/policy.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { businessNotFound, requireBusinessId } from './businesses.ts'
import { lockBusiness } from './change-queries.ts'
import {
  countFeedback,
  deleteOwnFeedback,
  findFeedback,
  type FeedbackRow,
  insertFeedback,
  selectFeedback,
  setAnswer,
} from './feedback-queries.ts'

type Reader = Viewer & Person

const toFeedback = (viewer: Viewer, row: FeedbackRow): Feedback => ({
  id: row.id,
  content: row.content,
  author: row.author,
  is_own: row.author_id === viewer.id,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const maxCounted = 1000

export async function listFeedback(db: Database, viewer: Reader, slug: string, page: number) {
  const id = await requireBusinessId(db, slug)
  const [count, rows] = await Promise.all([
    countFeedback(db, viewer, id, maxCounted),
    selectFeedback(db, viewer, id, { offset: offsetOf(page), limit: pageSize }),
  ])
  const path = listContract.path.replace(':slug', encodeURIComponent(slug))
  return pageReply(path, { page, count, results: rows.map((row) => toFeedback(viewer, row)) })
}

async function loadFeedback(tx: Database, viewer: Reader, business_id: number, id: number) {
  const row = await findFeedback(tx, viewer, business_id, id)
  if (!row) throw notFound('Feedback')
  return toFeedback(viewer, row)
}

const topicOf = (business_id: number) => `business_feedback:${business_id}`

/** Also accepts feedback to a business without an owner. */
export const giveFeedback = (db: Database, viewer: Reader, slug: string, content: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, await requireBusinessId(tx, slug))
    if (!business) throw businessNotFound()
    const { id: business_id, owner_id } = business
    if (canEditBusiness(viewer, business)) throw new Refusal(422, 'oneself', 'That is yours')
    const feedback = { business_id, author_id: viewer.id, content: content.trim() }
    const id = await insertFeedback(tx, feedback, businessLimits.feedbacks, now)
    if (id === null) throw new Refusal(409, 'too_many', 'That is enough about one business')
    if (owner_id !== null)
      await notify(tx, {
        kind: 'business_feedback',
        to: [owner_id],
        by: viewer.id,
        topic: topicOf(business_id),
        post_id: null,
        action_url: feedbackPath(business.slug),
        text: feedback.content,
        at: now,
      })
    return loadFeedback(tx, viewer, business_id, id)
  })

const feedbackPath = (slug: string) => `/business/${encodeURIComponent(slug)}/feedback`

export const answerFeedback = (
  db: Database,
  viewer: Reader,
  { slug, id }: { slug: string; id: number },
  content: string,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, await requireBusinessId(tx, slug))
    if (!business) throw businessNotFound()
    const row = await findFeedback(tx, viewer, business.id, id)
    if (!row) throw notFound('Feedback')
    if (!canEditBusiness(viewer, business)) throw new Refusal(403, 'not_yours', 'Only its owner may do that')
    const answer = content.trim()
    await setAnswer(tx, id, { answer, by: viewer.id, now })
    if (row.answer === null)
      await notify(tx, {
        kind: 'business_answer',
        to: [row.author_id],
        by: viewer.id,
        topic: `business_answer:${id}`,
        post_id: null,
        action_url: feedbackPath(business.slug),
        text: answer,
        at: now,
      })
    return loadFeedback(tx, viewer, business.id, id)
  })

export const deleteFeedback = (db: Database, viewer: Reader, { slug, id }: { slug: string; id: number }) =>
  inTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, await requireBusinessId(tx, slug))
    if (!business) throw businessNotFound()
    if (!(await deleteOwnFeedback(tx, viewer, business.id, id))) throw notFound('Feedback')
    const remaining = await countFeedback(tx, viewer, business.id, 1)
    if (remaining === 0 && business.owner_id !== null)
      await withdrawNotification(tx, {
        kind: 'business_feedback',
        to: [business.owner_id],
        topic: topicOf(business.id),
        by: viewer.id,
      })
  })

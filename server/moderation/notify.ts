import { type Database, inTransaction } from '../platform/database/db.ts'
import { notify } from '../notifications/notify.ts'
import { findOutcome, claimUnnotifiedReporters } from './cases/decide-queries.ts'
import { findAuthorId } from './reports/report-queries.ts'

const decisionsPath = '/settings/decisions'

interface DecisionRef {
  author_id: number | null
  action_id: number
}

/** People who can't sign in see the decision at the sign-in. */
export async function notifyOfDecision(
  tx: Database,
  { author_id, action_id, kind }: DecisionRef & { kind: string },
  now: Date,
) {
  if (author_id === null) return
  await notify(tx, {
    kind: kind === 'undone' || kind === 'dismiss' ? 'decision_undone' : 'decision',
    to: [author_id],
    by: null,
    topic: `decision:${action_id}`,
    post_id: null,
    action_url: decisionsPath,
    at: now,
  })
}

export async function notifyOfAppeal(tx: Database, { author_id, action_id }: DecisionRef, now: Date) {
  if (author_id === null) return
  await notify(tx, {
    kind: 'appeal_decided',
    to: [author_id],
    by: null,
    topic: `appeal:${action_id}`,
    post_id: null,
    action_url: decisionsPath,
    at: now,
  })
}

/** Tells the author that the content is hidden until a decision. */
export async function notifyOfWithholding(tx: Database, case_id: number, now: Date) {
  const author_id = await findAuthorId(tx, case_id)
  if (author_id === null) return
  await notify(tx, {
    kind: 'held_back',
    to: [author_id],
    by: null,
    topic: `case:${case_id}`,
    post_id: null,
    action_url: decisionsPath,
    at: now,
  })
}

/** Notifies each reporter once, even if the decision changes later. */
export const notifyReporters = (db: Database, case_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const outcome = await findOutcome(tx, case_id)
    if (outcome === null) return
    const to = await claimUnnotifiedReporters(tx, case_id, now)
    if (!to.length) return
    await notify(tx, {
      kind: outcome === 'upheld' ? 'report_upheld' : 'report_dismissed',
      to: [...new Set(to)],
      by: null,
      topic: `report:${case_id}`,
      post_id: null,
      action_url: '/community-guidelines',
      at: now,
    })
  })

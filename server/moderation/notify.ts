import { type Database, inTransaction } from '../platform/database/db.ts'
import { notify } from '../notifications/notify.ts'
import { outcomeOf, claimUnnotifiedReporters } from './cases/decide-queries.ts'
import { authorOf } from './reports/report-queries.ts'

const decisions = '/settings/decisions'

interface DecisionRef {
  author_id: number | null
  action_id: number
}

/** What was decided is read there; who can't sign in reads it at the sign-in. */
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
    action_url: decisions,
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
    action_url: decisions,
    at: now,
  })
}

/** What is theirs waits hidden until somebody has looked. */
export async function notifyOfWithholding(tx: Database, case_id: number, now: Date) {
  const author_id = await authorOf(tx, case_id)
  if (author_id === null) return
  await notify(tx, {
    kind: 'held_back',
    to: [author_id],
    by: null,
    topic: `case:${case_id}`,
    post_id: null,
    action_url: decisions,
    at: now,
  })
}

/** Once, whatever is decided afterwards. */
export const notifyReporters = (db: Database, case_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const outcome = await outcomeOf(tx, case_id)
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

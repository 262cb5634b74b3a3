import type * as Type from 'typebox'
import { firstLetters } from '../../../contract/letters.ts'
import type { TrustLevel } from '../../../contract/people/trust.ts'
import type { createReport as contract, ReportTarget } from '../../../contract/reports.ts'
import { opensCase } from '../../chat/reports.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { trustOf } from '../../relations/trust/trust.ts'
import { notifyOfHolding } from '../notify.ts'
import { type ModerationDeps, reportableOf } from '../targets.ts'
import {
  addVersion,
  countTrusted,
  insertCase,
  lockTarget,
  openCaseOf,
  recordOf,
  reportedLately,
  saveReport,
  setUrgency,
  setWithheld,
  trustedNeeded,
  wasCleared,
  wasJudged,
} from './report-queries.ts'

const noteLength = 1000

type Draft = Type.Static<NonNullable<typeof contract.body>>

/** A report of nothing is not stored but answered the same, so that nobody learns whether something hidden exists. */
export async function createReport(
  db: Database,
  deps: ModerationDeps,
  viewer: { id: number },
  { target_type, target_id, reason, note = '' }: Draft,
  now: Date,
) {
  if (target_type === 'user' && target_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  await inTransaction(db, async (tx) => {
    const target = { target_type, target_id }
    await lockTarget(tx, target)
    const said = { ...target, reason, note: note.trim() }
    const case_id = await caseFor(tx, deps, { ...target, viewer, note: said.note }, now)
    if (case_id === null) return
    await saveReport(
      tx,
      { case_id, ...said, reporter_id: viewer.id, ...(await weightOf(tx, viewer.id, case_id, now)) },
      now,
    )
    await setUrgency(tx, case_id)
    await holdBack(tx, deps, { ...target, case_id }, now)
  })
}

/**
 * A report that no person made, once in each case and conversation; what was judged and says the same opens none. The
 * note quotes what the thing itself does not say.
 */
export const openCase = (
  db: Database,
  deps: ModerationDeps,
  { type: target_type, id: target_id, note: quoted = '' }: { type: ReportTarget; id: number; note?: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const target = { target_type, target_id }
    if (target_type === 'message' && !(await opensCase(tx, target_id, now))) return
    await lockTarget(tx, target)
    const note = firstLetters(quoted, noteLength, noteLength)
    const case_id = await caseFor(tx, deps, { ...target, viewer: null, note }, now)
    if (case_id === null) return
    await saveReport(
      tx,
      { case_id, ...target, reason: 'scam', note, reporter_id: null, weight: 1, is_trusted: false },
      now,
    )
    await setUrgency(tx, case_id)
  })

type Target = Pick<Draft, 'target_type' | 'target_id'>

/** The one that is open, or a new one; null of what isn't there. What it says now is kept. */
async function caseFor(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, viewer, note }: Target & { viewer: { id: number } | null; note: string },
  now: Date,
): Promise<number | null> {
  const reported = await reportableOf(deps, target_type)?.take(tx, { id: target_id, viewer, now })
  if (!reported || (viewer && reported.author_id === viewer.id)) return null
  const open = await openCaseOf(tx, { target_type, target_id })
  const { words, media, ...of } = reported
  if (!viewer && open === null && (await wasJudged(tx, { target_type, target_id }, { words, media, note })))
    return null
  const case_id = open ?? (await insertCase(tx, { target_type, target_id, ...of }, now))
  await addVersion(tx, case_id, { at: now.toISOString(), words, media })
  if (open === null)
    await recordAct(tx, {
      at: now,
      actor_id: null,
      act: 'case_opened',
      subject_type: 'case',
      subject_id: case_id,
      detail: { target_type, target_id },
    })
  return case_id
}

/** Hides it until somebody decides; what was found to be fine before, and is the same, stays. */
async function holdBack(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, case_id }: Target & { case_id: number },
  now: Date,
) {
  const withhold = reportableOf(deps, target_type)?.withhold
  if (!withhold || (await countTrusted(tx, case_id)) < trustedNeeded) return
  if (await wasCleared(tx, case_id)) return
  if (!(await withhold(tx, { id: target_id, by: null, now, ...deps }))) return
  await setWithheld(tx, case_id, true)
  await notifyOfHolding(tx, case_id, now)
  await recordAct(tx, {
    at: now,
    actor_id: null,
    act: 'withheld',
    subject_type: 'case',
    subject_id: case_id,
    detail: { target_type, target_id },
  })
}

const ofLevel: Record<TrustLevel, number> = { new: 0.5, known: 1, trusted: 2 }

/**
 * How much a report counts: what the account is trusted, times how often staff found its reports of the last year right. One
 * who was wrong more often than right is not among the trusted. A person's reports of one other count once a month.
 */
async function weightOf(tx: Database, user_id: number, case_id: number, now: Date) {
  const level = await trustOf(tx, user_id, now)
  const { upheld, dismissed } = await recordOf(tx, user_id, now)
  const accuracy = weighed({ upheld, dismissed })
  const isRepeated = await reportedLately(tx, user_id, case_id, now)
  return {
    weight: isRepeated ? 0 : ofLevel[level] * accuracy,
    is_trusted: !isRepeated && level === 'trusted' && dismissed <= upheld,
  }
}

/** From 1 towards 0 with each report that was wrong; those that were right win it back, never above 1. */
const weighed = ({ upheld, dismissed }: { upheld: number; dismissed: number }) =>
  (1 + upheld) / (1 + upheld + dismissed)

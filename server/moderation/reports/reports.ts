import { sql } from 'kysely'
import type * as Type from 'typebox'
import { truncateLetters } from '../../../contract/letters.ts'
import type { createReport as contract, ReportTarget } from '../../../contract/moderation/reports.ts'
import type { TrustLevel } from '../../../contract/relations/trust.ts'
import { claimCase } from '../../chat/reports.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Reportable, Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { loadTrustLevel } from '../../relations/trust/trust.ts'
import { actionsWhere, isAboutPerson } from '../cases/case-queries.ts'
import { notifyOfWithholding } from '../notify.ts'
import {
  addVersion,
  anonymizeReports,
  countTrusted,
  eraseCasesOf,
  insertCase,
  lockTarget,
  minTrustedReporters,
  openCaseOf,
  reportedLately,
  reportOutcomesOf,
  reportsBy,
  saveReport,
  setUrgency,
  setWithheld,
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
    const case_id = await findOrOpenCase(tx, deps, { ...target, viewer, note: said.note }, now)
    if (case_id === null) return
    await saveReport(
      tx,
      { case_id, ...said, reporter_id: viewer.id, ...(await weightOf(tx, viewer.id, case_id, now)) },
      now,
    )
    await setUrgency(tx, case_id)
    await withholdIfTrusted(tx, deps, { ...target, case_id }, now)
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
    if (target_type === 'message' && !(await claimCase(tx, target_id, now))) return
    await lockTarget(tx, target)
    const note = truncateLetters(quoted, noteLength, noteLength)
    const case_id = await findOrOpenCase(tx, deps, { ...target, viewer: null, note }, now)
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
async function findOrOpenCase(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, viewer, note }: Target & { viewer: { id: number } | null; note: string },
  now: Date,
): Promise<number | null> {
  const reported = await findReportable(deps, target_type)?.take(tx, { id: target_id, viewer, now })
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
async function withholdIfTrusted(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, case_id }: Target & { case_id: number },
  now: Date,
) {
  const withhold = findReportable(deps, target_type)?.withhold
  if (!withhold || (await countTrusted(tx, case_id)) < minTrustedReporters) return
  if (await wasCleared(tx, case_id)) return
  if (!(await withhold(tx, { id: target_id, by: null, now, ...deps }))) return
  await setWithheld(tx, case_id, true)
  await notifyOfWithholding(tx, case_id, now)
  await recordAct(tx, {
    at: now,
    actor_id: null,
    act: 'withheld',
    subject_type: 'case',
    subject_id: case_id,
    detail: { target_type, target_id },
  })
}

const weightByLevel: Record<TrustLevel, number> = { new: 0.5, known: 1, trusted: 2 }

/**
 * How much a report counts: what the account is trusted, times how often staff found its reports of the last year right. One
 * who was wrong more often than right is not among the trusted. A person's reports of one other count once a month.
 */
async function weightOf(tx: Database, user_id: number, case_id: number, now: Date) {
  const level = await loadTrustLevel(tx, user_id, now)
  const { upheld, dismissed } = await reportOutcomesOf(tx, user_id, now)
  const accuracy = accuracyOf({ upheld, dismissed })
  const isRepeated = await reportedLately(tx, user_id, case_id, now)
  return {
    weight: isRepeated ? 0 : weightByLevel[level] * accuracy,
    is_trusted: !isRepeated && level === 'trusted' && dismissed <= upheld,
  }
}

/** From 1 towards 0 with each report that was wrong; those that were right win it back, never above 1. */
const accuracyOf = ({ upheld, dismissed }: { upheld: number; dismissed: number }) =>
  (1 + upheld) / (1 + upheld + dismissed)

export interface ModerationDeps {
  rooms: readonly Room[]
  config: Pick<Config, 'requireVerifiedToPost'>
}

export function findReportable({ rooms }: ModerationDeps, type: ReportTarget): Reportable | undefined {
  for (const { reportables } of rooms) if (reportables?.[type]) return reportables[type]
  return undefined
}

/** Also deletes the cases about the person and what is theirs. */
export async function eraseReportsOf(tx: Database, user_id: number) {
  await anonymizeReports(tx, user_id)
  await eraseCasesOf(tx, user_id)
}

export const exportReports = async (db: Database, user_id: number) =>
  (await reportsBy(db, user_id)).map(({ created_at, updated_at, ...report }) => ({
    ...report,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))

/** What was decided about them, never by whom. */
export const exportDecisions = async (db: Database, user_id: number) =>
  (await actionsWhere(db, sql<boolean>`${isAboutPerson(user_id)}`, 10_000)).map(
    ({ kind, reason, words, until, acted_at, undone_at, appeal, target_type, last }) => ({
      kind,
      reason,
      words,
      until: until?.toISOString() ?? null,
      acted_at: acted_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      appeal,
      target_type,
      about: last?.words ?? null,
    }),
  )

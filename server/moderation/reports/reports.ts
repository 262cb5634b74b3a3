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
import { listActions, isAboutPerson } from '../cases/case-queries.ts'
import { notifyOfWithholding } from '../notify.ts'
import {
  addVersion,
  anonymizeReports,
  countTrustedReporters,
  eraseCasesOf,
  insertCase,
  lockTarget,
  minTrustedReporters,
  findOpenCaseId,
  hasReportedAuthorRecently,
  countReportOutcomes,
  listReportsBy,
  saveReport,
  setUrgency,
  setWithheld,
  wasCleared,
  wasDecidedBefore,
} from './report-queries.ts'

const noteLength = 1000

type Draft = Type.Static<NonNullable<typeof contract.body>>

/** A report of something missing gets the same reply but is not stored, so that it doesn't reveal hidden content. */
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
    const report = { ...target, reason, note: note.trim() }
    const case_id = await findOrOpenCase(tx, deps, { ...target, viewer, note: report.note }, now)
    if (case_id === null) return
    await saveReport(
      tx,
      { case_id, ...report, reporter_id: viewer.id, ...(await computeWeight(tx, viewer.id, case_id, now)) },
      now,
    )
    await setUrgency(tx, case_id)
    await withholdIfTrusted(tx, deps, { ...target, case_id }, now)
  })
}

/**
 * Reports content for the system, once in each case and chat. Content that was decided before and has not changed opens
 * no case. `note` quotes text that is not part of the content.
 */
export const openCase = (
  db: Database,
  deps: ModerationDeps,
  {
    type: target_type,
    id: target_id,
    note: quotedText = '',
  }: { type: ReportTarget; id: number; note?: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const target = { target_type, target_id }
    if (target_type === 'message' && !(await claimCase(tx, target_id, now))) return
    await lockTarget(tx, target)
    const note = truncateLetters(quotedText, noteLength, noteLength)
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

/** Returns the open case or a new one, and stores the current text. Null if there is no such content. */
async function findOrOpenCase(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, viewer, note }: Target & { viewer: { id: number } | null; note: string },
  now: Date,
): Promise<number | null> {
  const reported = await findReportable(deps, target_type)?.load(tx, { id: target_id, viewer, now })
  if (!reported || (viewer && reported.author_id === viewer.id)) return null
  const open_case_id = await findOpenCaseId(tx, { target_type, target_id })
  const { words, media, ...origin } = reported
  if (
    !viewer &&
    open_case_id === null &&
    (await wasDecidedBefore(tx, { target_type, target_id }, { words, media, note }))
  )
    return null
  const case_id = open_case_id ?? (await insertCase(tx, { target_type, target_id, ...origin }, now))
  await addVersion(tx, case_id, { at: now.toISOString(), words, media })
  if (open_case_id === null)
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

/** Hides content until a decision, unless an earlier case cleared it. */
async function withholdIfTrusted(
  tx: Database,
  deps: ModerationDeps,
  { target_type, target_id, case_id }: Target & { case_id: number },
  now: Date,
) {
  const withhold = findReportable(deps, target_type)?.withhold
  if (!withhold || (await countTrustedReporters(tx, case_id)) < minTrustedReporters) return
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
 * The weight of a report: the account's trust times the accuracy of its reports in the last year. Accounts with more
 * dismissed than upheld reports are not trusted. Further reports of the same author within 30 days have no weight.
 */
async function computeWeight(tx: Database, user_id: number, case_id: number, now: Date) {
  const level = await loadTrustLevel(tx, user_id, now)
  const { upheld, dismissed } = await countReportOutcomes(tx, user_id, now)
  const accuracy = computeAccuracy({ upheld, dismissed })
  const isRepeated = await hasReportedAuthorRecently(tx, user_id, case_id, now)
  return {
    weight: isRepeated ? 0 : weightByLevel[level] * accuracy,
    is_trusted: !isRepeated && level === 'trusted' && dismissed <= upheld,
  }
}

/** Between 0 and 1: falls with each dismissed report and rises with each upheld one. */
const computeAccuracy = ({ upheld, dismissed }: { upheld: number; dismissed: number }) =>
  (1 + upheld) / (1 + upheld + dismissed)

export interface ModerationDeps {
  rooms: readonly Room[]
  config: Pick<Config, 'requireVerifiedToPost'>
}

export function findReportable({ rooms }: ModerationDeps, type: ReportTarget): Reportable | undefined {
  for (const { reportables } of rooms) if (reportables?.[type]) return reportables[type]
  return undefined
}

/** Also deletes the cases about the person and their content. */
export async function eraseReportsOf(tx: Database, user_id: number) {
  await anonymizeReports(tx, user_id)
  await eraseCasesOf(tx, user_id)
}

export const exportReports = async (db: Database, user_id: number) =>
  (await listReportsBy(db, user_id)).map(({ created_at, updated_at, ...report }) => ({
    ...report,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))

/** Decisions about the person, without who decided. */
export const exportDecisions = async (db: Database, user_id: number) =>
  (await listActions(db, sql<boolean>`${isAboutPerson(user_id)}`, 10_000)).map(
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

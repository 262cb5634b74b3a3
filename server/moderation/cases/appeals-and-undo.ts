import { sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import {
  type Case,
  isAppealable,
  listOwnDecisions as list,
  moderationLimits,
  type OwnDecision,
} from '../../../contract/moderation/cases.ts'
import { liftSuspension } from '../../accounts/suspensions/suspensions.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { notifyOfAppeal, notifyOfDecision } from '../notify.ts'
import { countTrustedReporters, minTrustedReporters } from '../reports/report-queries.ts'
import type { ModerationDeps } from '../reports/reports.ts'
import {
  type ActionRow,
  listActions,
  findCase,
  findCaseIdOfAction,
  type CaseRow,
  isAboutPerson,
} from './case-queries.ts'
import { insertAppeal, setAppealDecided, setOutcome, setStatus, markUndone } from './decide-queries.ts'
import { caseSubject, getCase, loadAction, showOrHide } from './decide.ts'
import { type Decider, loadReadableCase, toQuote, toAppeal, toCase } from './read-case.ts'

type Row = Awaited<ReturnType<typeof listActions>>[number]

const appealableUntil = (row: Row) => new Date(row.acted_at.getTime() + moderationLimits.appealDays * dayMs)

const canAppeal = (row: Row, now: Date) =>
  isAppealable(row) && !row.undone_at && !row.appeal && appealableUntil(row) > now

const toOwnDecision = (row: Row, now: Date): OwnDecision => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  words: row.words,
  until: row.until?.toISOString() ?? null,
  by_community: row.by_community,
  target_type: row.target_type,
  about: toQuote(row.last),
  actedAt: row.acted_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  appealable_until: canAppeal(row, now) ? appealableUntil(row).toISOString() : null,
  appeal: toAppeal(row),
})

/** The reply doesn't name who decided. */
export async function listOwnDecisions(db: Database, viewer: { id: number }, page: number, now: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM moderation_actions JOIN moderation_cases AS moderation_case ON moderation_case.id = case_id
    WHERE ${isAboutPerson(viewer.id)}`.execute(db)
  const decisions = await listActions(db, isAboutPerson(viewer.id), pageSize, offsetOf(page))
  const results = decisions.map((row) => toOwnDecision(row, now))
  return pageReply(list.path, { page, count: rows[0]?.count ?? 0, results })
}

async function loadOwnDecision(db: Database, viewer: { id: number }, id: number): Promise<Row> {
  const [row] = await listActions(db, sql<boolean>`action.id = ${id} AND ${isAboutPerson(viewer.id)}`)
  if (!row) throw notFound('Action')
  return row
}

export const appealDecision = (
  db: Database,
  viewer: { id: number },
  action_id: number,
  words: string,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const { case_id } = await loadOwnDecision(tx, viewer, action_id)
    await findCase(tx, viewer, case_id, true)
    // Read it again after locking the case: it may have been undone meanwhile.
    const row = await loadOwnDecision(tx, viewer, action_id)
    const isMade =
      canAppeal(row, now) && (await insertAppeal(tx, { action_id, words: words.trim(), appealed_at: now }))
    if (!isMade) throw new Refusal(409, 'not_appealable', 'This can not be appealed any more')
    await setStatus(tx, case_id, 'appealed', now)
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'appealed',
      subject_type: 'case',
      subject_id: case_id,
      detail: { action_id },
    })
    return toOwnDecision(await loadOwnDecision(tx, viewer, action_id), now)
  })

/** Another member of staff than the one who acted decides. Upholding an appeal undoes the action. */
export const decideAppeal = (
  db: Database,
  deps: ModerationDeps,
  viewer: Decider,
  action_id: number,
  { uphold, reason }: { uphold: boolean; reason: string },
  now: Date,
): Promise<Case> =>
  inTransaction(db, async (tx) => {
    const { row, action } = await lockAction(tx, viewer, action_id)
    if (action.by_id === viewer.id) throw notAllowed('Somebody else decides the appeal')
    const decision = { is_upheld: uphold, answer: reason.trim(), decided_by: viewer.id, decided_at: now }
    const isWaiting = action.appeal !== null && !action.undone_at
    if (!isWaiting || !(await setAppealDecided(tx, action_id, decision)))
      throw new Refusal(409, 'case_decided', 'There is no open appeal')
    if (uphold) await reverseAction(tx, deps, viewer, { row, action, status: 'closed' }, now)
    else await setStatus(tx, row.id, 'closed', now)
    await notifyOfAppeal(tx, { ...row, action_id }, now)
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'appeal_decided',
      subject_type: 'case',
      subject_id: row.id,
      detail: { action_id, uphold },
    })
    return getCase(tx, viewer, row.id)
  })

/** Undoes everything that the action did. The action itself stays on record. */
async function reverseAction(
  tx: Database,
  deps: ModerationDeps,
  viewer: Decider,
  { row, action, status }: { row: CaseRow; action: ActionRow; status: 'open' | 'closed' },
  now: Date,
) {
  if (!(await markUndone(tx, action.id, viewer.id, now))) throw notUndoable()
  if (row.author_id !== null)
    await liftSuspension(tx, deps, { user_id: row.author_id, action_id: action.id }, now)
  await showOrHide(tx, deps, row, { isHidden: false, by: viewer }, now)
  await setOutcome(tx, row.id, status === 'open' ? null : 'dismissed')
  await setStatus(tx, row.id, status, now)
}

const notUndoable = () => new Refusal(409, 'not_undoable', 'This can not be taken back any more')

/** Locks the case. Throws 404 if the viewer may not read it. */
async function lockAction(tx: Database, viewer: Decider, action_id: number) {
  const case_id = await findCaseIdOfAction(tx, action_id)
  if (case_id === null) throw notFound('Action')
  const row = await loadReadableCase(tx, viewer, case_id, true)
  return { row, action: await loadAction(tx, case_id, action_id) }
}

/** A moderator can undo hiding until staff decide, unless enough trusted neighbours reported it. */
const canUndoHiding = async (tx: Database, row: CaseRow) =>
  row.status === 'open' && (await countTrustedReporters(tx, row.id)) < minTrustedReporters

/**
 * Moderators and organisers undo decisions of their community or event, not of staff. Undoing an appealed action grants
 * the appeal and closes the case, so that the same person doesn't decide it again.
 */
export const undoAction = (
  db: Database,
  deps: ModerationDeps,
  viewer: Decider,
  action_id: number,
  now: Date,
): Promise<Case> =>
  inTransaction(db, async (tx) => {
    const { row, action } = await lockAction(tx, viewer, action_id)
    if (!viewer.is_staff && !action.by_community) throw notAllowed()
    if (action.undone_at || action.appeal?.decided_at) throw notUndoable()
    const isUndoable = action.kind === 'hide' ? await canUndoHiding(tx, row) : row.status !== 'open'
    if (!isUndoable) throw notUndoable()
    const status = row.status === 'appealed' ? 'closed' : 'open'
    await reverseAction(tx, deps, viewer, { row, action, status }, now)
    if (action.kind !== 'dismiss') await notifyOfDecision(tx, { ...row, action_id, kind: 'undone' }, now)
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'undone',
      ...caseSubject(row.id),
      detail: { action_id },
    })
    const updated = await findCase(tx, viewer, row.id)
    if (!updated) throw notFound('Case')
    return toCase(tx, viewer, updated)
  })

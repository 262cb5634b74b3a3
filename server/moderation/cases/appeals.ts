import { sql } from 'kysely'
import {
  type Case,
  isAppealable,
  listOwnDecisions as list,
  moderationLimits,
  type OwnDecision,
} from '../../../contract/moderation/cases.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { notifyOfAppeal } from '../notify.ts'
import type { ModerationDeps } from '../targets.ts'
import type { Decider } from './access.ts'
import { aboutPerson, actionsWhere, caseById } from './case-queries.ts'
import { getCase } from './decide.ts'
import { lockAction, takeBack } from './undo.ts'
import { insertAppeal, setAppealDecided, setStatus } from './decide-queries.ts'
import { showAppeal, wordsOf } from './show-case.ts'

type Row = Awaited<ReturnType<typeof actionsWhere>>[number]

const appealableUntil = (row: Row) =>
  new Date(row.acted_at.getTime() + moderationLimits.appealDays * 24 * 60 * 60 * 1000)

const canAppeal = (row: Row, now: Date) =>
  isAppealable(row) && !row.undone_at && !row.appeal && appealableUntil(row) > now

const show = (row: Row, now: Date): OwnDecision => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  words: row.words,
  until: row.until?.toISOString() ?? null,
  by_community: row.by_community,
  target_type: row.target_type,
  about: wordsOf(row.last),
  actedAt: row.acted_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  appealable_until: canAppeal(row, now) ? appealableUntil(row).toISOString() : null,
  appeal: showAppeal(row),
})

/** Never by whom. */
export async function listOwnDecisions(db: Database, viewer: { id: number }, page: number, now: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM moderation_actions JOIN moderation_cases AS one ON one.id = case_id
    WHERE ${aboutPerson(viewer.id)}`.execute(db)
  const decisions = await actionsWhere(db, aboutPerson(viewer.id), pageSize, offsetOf(page))
  const results = decisions.map((row) => show(row, now))
  return pageReply(list.path, { page, count: rows[0]?.count ?? 0, results })
}

async function ownDecision(db: Database, viewer: { id: number }, id: number): Promise<Row> {
  const [row] = await actionsWhere(db, sql<boolean>`action.id = ${id} AND ${aboutPerson(viewer.id)}`)
  if (!row) throw notFound('Action')
  return row
}

export const appeal = (db: Database, viewer: { id: number }, action_id: number, words: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const { case_id } = await ownDecision(tx, viewer, action_id)
    await caseById(tx, viewer, case_id, true)
    // It may have been taken back until the case was free.
    const row = await ownDecision(tx, viewer, action_id)
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
    return show(await ownDecision(tx, viewer, action_id), now)
  })

/** By somebody else than who acted; who agrees with the member takes all of it back. */
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
      throw new Refusal(409, 'case_decided', 'No appeal waits here')
    if (uphold) await takeBack(tx, deps, viewer, { row, action, status: 'closed' }, now)
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

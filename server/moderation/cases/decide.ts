import type * as Type from 'typebox'
import {
  type Action,
  type Case,
  type decideCase as contract,
  isAppealable,
  listCases as list,
  moderationLimits,
} from '../../../contract/moderation/cases.ts'
import { recordAct } from '../../audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { invalid, notAllowed, notFound, Refusal, signInAgain } from '../../platform/http/refusal.ts'
import { isFresh } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Config } from '../../platform/start/config.ts'
import { lift, suspend } from '../../suspensions/suspensions.ts'
import { notifyOfDecision } from '../notify.ts'
import { setWithheld } from '../reports/report-queries.ts'
import { type ModerationDeps, reportableOf } from '../targets.ts'
import { type Decider, notReadable, readable } from './access.ts'
import {
  type ActionRow,
  actionsWhere,
  type Asked,
  caseById,
  caseOfAction,
  type CaseRow,
  casesPage,
  countCases,
  inCase,
  moderatesCommunity,
  type Of,
  organisesEvent,
  thatAre,
} from './case-queries.ts'
import { insertAction, insertNote, setOutcome, setStatus, setUndone } from './decide-queries.ts'
import { allowedKinds, showAction, showCase, showSummary } from './show-case.ts'

/** Throws 404 for who looks after none of what is asked for. */
export async function listCases(
  db: Database,
  viewer: Decider,
  { status = 'open', page = 1, ...filters }: Partial<Asked> & { page?: number },
) {
  if (!(await looksAfter(db, viewer, filters))) throw notReadable(viewer, 'Queue')
  const which = thatAre(viewer, { status, ...filters })
  const [count, rows] = await Promise.all([
    countCases(db, which),
    casesPage(db, which, { offset: offsetOf(page), limit: pageSize }),
  ])
  const { community, event, target_type, reason } = filters
  const asked = {
    status,
    ...(community !== undefined && { community: String(community) }),
    ...(event !== undefined && { event: String(event) }),
    ...(target_type !== undefined && { target_type }),
    ...(reason !== undefined && { reason }),
  }
  return pageReply(list.path, { page, count, results: rows.map(showSummary) }, asked)
}

async function looksAfter(db: Database, viewer: Decider, { community, event }: Of) {
  if (viewer.is_staff) return true
  if (community !== undefined) return moderatesCommunity(db, viewer, community)
  return event !== undefined && organisesEvent(db, viewer, event)
}

export const getCase = async (db: Database, viewer: Decider, id: number): Promise<Case> =>
  showCase(db, viewer, await readable(db, viewer, id))

export const addNote = (
  db: Database,
  viewer: Decider,
  id: number,
  content: string,
  now: Date,
): Promise<Case> =>
  inTransaction(db, async (tx) => {
    await readable(tx, viewer, id)
    await insertNote(tx, { case_id: id, author_id: viewer.id, content: content.trim(), written_at: now })
    await recordAct(tx, { at: now, actor_id: viewer.id, act: 'noted', ...ofCase(id), detail: {} })
    return getCase(tx, viewer, id)
  })

type Decision = Type.Static<NonNullable<typeof contract.body>>

/** Reporters are told a minute later, so that a slip can be undone before. */
const quietMs = 60_000

export const decide = (
  db: Database,
  deps: ModerationDeps & { config: Pick<Config, 'publicUrl'> },
  viewer: Decider & { authenticated_at: Date },
  id: number,
  { kind, reason, words = '', until }: Decision,
  now: Date,
): Promise<Action> =>
  inTransaction(db, async (tx) => {
    const row = await readable(tx, viewer, id, true)
    if (row.status !== 'open') throw new Refusal(409, 'case_decided', 'This case is decided')
    if (!allowedKinds(viewer, row).includes(kind)) {
      if (row.author_id === null) throw new Refusal(422, 'no_author', 'Nobody answers for this')
      throw notAllowed()
    }
    const isSuspension = kind === 'suspend' || kind === 'terminate'
    if (isSuspension && !isFresh(viewer.authenticated_at, now)) throw signInAgain()
    const action = {
      case_id: id,
      kind,
      reason,
      words: words.trim(),
      until: kind === 'suspend' ? endOf(until, now) : null,
      by_id: viewer.id,
      by_community: !viewer.is_staff,
      acted_at: now,
    }
    const action_id = await insertAction(tx, action)
    await setStatus(tx, id, kind === 'dismiss' || !isAppealable(action) ? 'closed' : 'decided', now)
    await setOutcome(tx, id, kind === 'dismiss' ? 'dismissed' : 'upheld')
    await showOrHide(tx, deps, row, { isHidden: kind !== 'dismiss', by: viewer }, now)
    if (isSuspension && row.author_id !== null)
      await suspend(tx, deps, { user_id: row.author_id, action_id, until: action.until }, now)
    // Who is suspended gets a mail instead.
    if (!isSuspension && (kind !== 'dismiss' || row.is_withheld))
      await notifyOfDecision(tx, { ...row, action_id, kind }, now)
    await addJob(
      tx,
      'notify_reporters',
      { case_id: id },
      { runAt: new Date(now.getTime() + quietMs), key: `notify_reporters ${id}` },
    )
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'decided',
      ...ofCase(id),
      detail: {
        action_id,
        kind,
        reason,
        until: action.until?.toISOString() ?? null,
        author_id: row.author_id,
      },
    })
    return showAction(await actionIn(tx, id, action_id))
  })

const ofCase = (id: number) => ({ subject_type: 'case' as const, subject_id: id })

function endOf(until: string | undefined, now: Date): Date {
  const end = until === undefined ? null : new Date(until)
  const most = now.getTime() + moderationLimits.suspensionDays * 24 * 60 * 60 * 1000
  if (!end || end <= now) throw invalid({ until: ['must be in the future'] })
  if (end.getTime() > most)
    throw invalid({ until: [`must be within ${moderationLimits.suspensionDays} days`] })
  return end
}

/** What can't be hidden, such as a person, stays. */
async function showOrHide(
  tx: Database,
  deps: ModerationDeps,
  row: CaseRow,
  { isHidden, by }: { isHidden: boolean; by: Decider },
  now: Date,
) {
  if (isHidden === row.is_withheld) return
  const reportable = reportableOf(deps, row.target_type)
  const turn = isHidden ? reportable?.withhold : reportable?.restore
  if (!turn) return
  const isTurned = await turn(tx, { id: row.target_id, by, now, ...deps })
  if (isTurned || !isHidden) await setWithheld(tx, row.id, isHidden)
}

async function actionIn(tx: Database, case_id: number, id: number): Promise<ActionRow> {
  const action = (await actionsWhere(tx, inCase(case_id))).find((each) => each.id === id)
  if (!action) throw notFound('Action')
  return action
}

/** Of a decision nothing is left, but that it was made. */
export async function takeBack(
  tx: Database,
  deps: ModerationDeps,
  viewer: Decider,
  { row, action, status }: { row: CaseRow; action: ActionRow; status: 'open' | 'closed' },
  now: Date,
) {
  if (!(await setUndone(tx, action.id, viewer.id, now))) throw notUndoable()
  if (row.author_id !== null) await lift(tx, deps, { user_id: row.author_id, action_id: action.id }, now)
  await showOrHide(tx, deps, row, { isHidden: false, by: viewer }, now)
  await setOutcome(tx, row.id, status === 'open' ? null : 'dismissed')
  await setStatus(tx, row.id, status, now)
}

const notUndoable = () => new Refusal(409, 'not_undoable', 'This can not be taken back any more')

/** The case and the action, locked; 404 for who may not read it. */
export async function lockAction(tx: Database, viewer: Decider, action_id: number) {
  const case_id = await caseOfAction(tx, action_id)
  if (case_id === null) throw notFound('Action')
  const row = await readable(tx, viewer, case_id, true)
  return { row, action: await actionIn(tx, case_id, action_id) }
}

/**
 * Who looks after where it was said takes back what was decided there, not by staff. Of what is appealed that grants the
 * appeal: whoever acted first doesn't decide it anew.
 */
export const undo = (
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
    if (row.status === 'open') throw notUndoable()
    const status = row.status === 'appealed' ? 'closed' : 'open'
    await takeBack(tx, deps, viewer, { row, action, status }, now)
    if (action.kind !== 'dismiss') await notifyOfDecision(tx, { ...row, action_id, kind: 'undone' }, now)
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'undone',
      ...ofCase(row.id),
      detail: { action_id },
    })
    const again = await caseById(tx, viewer, row.id)
    if (!again) throw notFound('Case')
    return showCase(tx, viewer, again)
  })

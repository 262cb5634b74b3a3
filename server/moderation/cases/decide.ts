import type * as Type from 'typebox'
import { dayMs } from '../../../contract/durations.ts'
import {
  type Action,
  type Case,
  type decideCase as contract,
  isAppealable,
  listCases as list,
  moderationLimits,
} from '../../../contract/moderation/cases.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { invalid, notAllowed, notFound, Refusal, signInAgain } from '../../platform/http/refusal.ts'
import { isRecentSignIn } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Config } from '../../platform/start/config.ts'
import { suspendUser } from '../../accounts/suspensions/suspensions.ts'
import { notifyOfDecision, notifyOfWithholding } from '../notify.ts'
import { setWithheld } from '../reports/report-queries.ts'
import { type ModerationDeps, findReportable } from '../reports/reports.ts'
import {
  allowedKinds,
  type Decider,
  isForStaff,
  loadReadableCase,
  toAction,
  toCase,
  toSummary,
  unreadableRefusal,
} from './read-case.ts'
import {
  type ActionRow,
  listActions,
  type CaseFilter,
  type CaseRow,
  listCaseRows,
  countCases,
  isInCase,
  moderatesCommunity,
  type CaseScope,
  organisesEvent,
  matchesCaseFilter,
} from './case-queries.ts'
import { insertAction, insertNote, type NewAction, setOutcome, setStatus } from './decide-queries.ts'

/** Throws 404 if the viewer is neither staff nor a moderator or organiser of what is listed. */
export async function listCases(
  db: Database,
  viewer: Decider,
  { status = 'open', page = 1, ...filters }: Partial<CaseFilter> & { page?: number },
) {
  if (!(await canSeeQueue(db, viewer, filters))) throw unreadableRefusal(viewer, 'Queue')
  const condition = matchesCaseFilter(viewer, { status, ...filters })
  const [count, rows] = await Promise.all([
    countCases(db, condition),
    listCaseRows(db, condition, { offset: offsetOf(page), limit: pageSize }),
  ])
  const { community, event, target_type, reason } = filters
  const params = {
    status,
    ...(community !== undefined && { community: String(community) }),
    ...(event !== undefined && { event: String(event) }),
    ...(target_type !== undefined && { target_type }),
    ...(reason !== undefined && { reason }),
  }
  return pageReply(list.path, { page, count, results: rows.map(toSummary) }, params)
}

async function canSeeQueue(db: Database, viewer: Decider, { community, event }: CaseScope) {
  if (viewer.is_staff) return true
  if (community !== undefined) return moderatesCommunity(db, viewer, community)
  return event !== undefined && organisesEvent(db, viewer, event)
}

export const getCase = async (db: Database, viewer: Decider, id: number): Promise<Case> =>
  toCase(db, viewer, await loadReadableCase(db, viewer, id))

export const addNote = (
  db: Database,
  viewer: Decider,
  id: number,
  content: string,
  now: Date,
): Promise<Case> =>
  inTransaction(db, async (tx) => {
    await loadReadableCase(tx, viewer, id)
    await insertNote(tx, { case_id: id, author_id: viewer.id, content: content.trim(), written_at: now })
    await recordAct(tx, { at: now, actor_id: viewer.id, act: 'noted', ...caseSubject(id), detail: {} })
    return getCase(tx, viewer, id)
  })

type Decision = Type.Static<NonNullable<typeof contract.body>>

/** Reporters are notified after a delay, so that a mistake can be undone before. */
const notifyDelayMs = 60_000

export const decideCase = (
  db: Database,
  deps: ModerationDeps & { config: Pick<Config, 'publicUrl'> },
  viewer: Decider & { authenticated_at: Date },
  id: number,
  { kind, reason, words = '', until, versions }: Decision,
  now: Date,
): Promise<Action> =>
  inTransaction(db, async (tx) => {
    const row = await loadReadableCase(tx, viewer, id, true)
    if (row.status !== 'open') throw new Refusal(409, 'case_decided', 'This case is decided')
    if (!allowedKinds(viewer, row).includes(kind)) {
      if (row.author_id === null && (viewer.is_staff || !isForStaff(row)))
        throw new Refusal(422, 'no_author', 'There is no author')
      throw notAllowed()
    }
    if (versions !== undefined && versions !== row.versions.length)
      throw new Refusal(409, 'case_changed', 'It was reported again with another text')
    if ((kind === 'suspend' || kind === 'terminate') && !isRecentSignIn(viewer.authenticated_at, now))
      throw signInAgain()
    const action = {
      case_id: id,
      kind,
      reason,
      words: words.trim(),
      until: kind === 'suspend' ? parseSuspensionEnd(until, now) : null,
      by_id: viewer.id,
      by_community: !viewer.is_staff,
      acted_at: now,
    }
    const action_id = await insertAction(tx, action)
    if (kind === 'hide') {
      await showOrHide(tx, deps, row, { isHidden: true, by: viewer }, now)
      await notifyOfWithholding(tx, id, now)
    } else await applyDecision(tx, deps, { viewer, row, action: { ...action, id: action_id } }, now)
    await recordAct(tx, {
      at: now,
      actor_id: viewer.id,
      act: 'decided',
      ...caseSubject(id),
      detail: {
        action_id,
        kind,
        reason,
        until: action.until?.toISOString() ?? null,
        author_id: row.author_id,
      },
    })
    return toAction(await loadAction(tx, id, action_id))
  })

/** Sets the status, shows or hides the content, and notifies the author and the reporters. */
async function applyDecision(
  tx: Database,
  deps: ModerationDeps & { config: Pick<Config, 'publicUrl'> },
  { viewer, row, action }: { viewer: Decider; row: CaseRow; action: NewAction & { id: number } },
  now: Date,
) {
  const { id: action_id, kind } = action
  const isSuspension = kind === 'suspend' || kind === 'terminate'
  await setStatus(tx, row.id, kind === 'dismiss' || !isAppealable(action) ? 'closed' : 'decided', now)
  await setOutcome(tx, row.id, kind === 'dismiss' ? 'dismissed' : 'upheld')
  await showOrHide(tx, deps, row, { isHidden: kind !== 'dismiss', by: viewer }, now)
  if (kind !== 'dismiss')
    await findReportable(deps, row.target_type)?.removed?.(tx, {
      id: row.target_id,
      by: viewer,
      now,
      ...deps,
    })
  if (isSuspension && row.author_id !== null)
    await suspendUser(tx, deps, { user_id: row.author_id, action_id, until: action.until }, now)
  // Suspended people get a mail instead.
  if (!isSuspension && (kind !== 'dismiss' || row.is_withheld))
    await notifyOfDecision(tx, { ...row, action_id, kind }, now)
  await addJob(
    tx,
    'notify_reporters',
    { case_id: row.id },
    { runAt: new Date(now.getTime() + notifyDelayMs), key: `notify_reporters ${row.id}` },
  )
}

export const caseSubject = (id: number) => ({ subject_type: 'case' as const, subject_id: id })

function parseSuspensionEnd(until: string | undefined, now: Date): Date {
  const end = until === undefined ? null : new Date(until)
  const maxTime = now.getTime() + moderationLimits.suspensionDays * dayMs
  if (!end || end <= now) throw invalid({ until: ['must be in the future'] })
  if (end.getTime() > maxTime)
    throw invalid({ until: [`must be within ${moderationLimits.suspensionDays} days`] })
  return end
}

/** Does nothing for content that can't be hidden, such as a person. */
export async function showOrHide(
  tx: Database,
  deps: ModerationDeps,
  row: CaseRow,
  { isHidden, by }: { isHidden: boolean; by: Decider },
  now: Date,
) {
  if (isHidden === row.is_withheld) return
  const reportable = findReportable(deps, row.target_type)
  const change = isHidden ? reportable?.withhold : reportable?.restore
  if (!change) return
  const isChanged = await change(tx, { id: row.target_id, by, now, ...deps })
  if (isChanged || !isHidden) await setWithheld(tx, row.id, isHidden)
}

export async function loadAction(tx: Database, case_id: number, id: number): Promise<ActionRow> {
  const action = (await listActions(tx, isInCase(case_id))).find((each) => each.id === id)
  if (!action) throw notFound('Action')
  return action
}

import type { Case } from '../../../contract/moderation/cases.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { lift } from '../../accounts/suspensions/suspensions.ts'
import { notifyOfDecision } from '../notify.ts'
import { countTrusted, trustedNeeded } from '../reports/report-queries.ts'
import type { ModerationDeps } from '../targets.ts'
import { type Decider, readable } from './access.ts'
import { type ActionRow, caseById, caseOfAction, type CaseRow } from './case-queries.ts'
import { actionIn, ofCase, showOrHide } from './decide.ts'
import { setOutcome, setStatus, setUndone } from './decide-queries.ts'
import { showCase } from './show-case.ts'

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

/** Of what a moderator hid: until staff have decided, unless trusted neighbours reported it as well. */
const canBeShownAgain = async (tx: Database, row: CaseRow) =>
  row.status === 'open' && (await countTrusted(tx, row.id)) < trustedNeeded

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
    const isUndoable = action.kind === 'hide' ? await canBeShownAgain(tx, row) : row.status !== 'open'
    if (!isUndoable) throw notUndoable()
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

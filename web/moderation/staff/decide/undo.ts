import { type Action, type Case, undoAction } from '../../../../contract/moderation/cases.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { keepCase, readCaseAgain, readListsAgain } from '../queue/data.ts'

/** What it takes to take a decision back. */
export type Decided = Pick<Action, 'id' | 'case_id'>

/** What was hidden for now stays with staff’s decision. */
export const isUndoable = ({ status }: Case, { kind, undoneAt, appeal }: Action) =>
  undoneAt === null && !appeal?.decidedAt && (kind !== 'hide' || status === 'open')

/** The decision that stands; undefined where none does. */
export const undoableIn = (it: Case | undefined): Action | undefined =>
  it?.actions.findLast((action) => isUndoable(it, action))

/** Whether the decision was taken back; says so either way. */
export async function takeBack({ id, case_id }: Decided): Promise<boolean> {
  try {
    keepCase(await call(undoAction, { params: { id } }))
    toast({ topic: 'decision', title: text('staff.undone') })
    return true
  } catch (error) {
    void readCaseAgain(case_id)
    void toastFailure(text('staff.not_undone'), error)
    return false
  } finally {
    void readListsAgain()
  }
}

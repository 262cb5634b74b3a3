import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Action,
  type ActionReason,
  type Case,
  decideCase,
  undoAction,
} from '../../../../contract/moderation/cases.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import {
  needsRecentSignIn,
  usePendingAction,
  withRecentSignIn,
} from '../../../platform/session/recent-sign-in.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useShortcuts, useSubmitShortcut } from '../keys/use-shortcuts.ts'
import { cacheCase, refreshCase, refreshCaseLists, removeFromCaseLists } from '../queue/case-queue.ts'
import { type Decision, parseDecision, reasonForDigit } from './DecisionFields.tsx'

/** How long the toast offers an undo. */
const undoTimeoutMs = 10_000

interface DecideOptions {
  caseItem: Case
  onDone: (action: DecisionRef) => void
  onUndo: (action: Action) => void
  /** Clears the draft after the decision was sent. */
  clear: () => void
}

export function useDecide({ caseItem: { id, versions }, onDone, onUndo, clear }: DecideOptions) {
  const { keyFor } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  /** Resolves to whether the decision succeeded. If not, `problem` is set. */
  async function decide(decision: Decision): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const pendingAction = { action: 'decide_case' as const, words: { case: String(id), ...decision } }
      const body = { ...decision, versions: versions.length }
      const request = { params: { id }, body, idempotencyKey: keyFor(body) }
      const action = await withRecentSignIn(pendingAction, () => call(decideCase, request))
      clear()
      toast({
        topic: 'decision',
        title: text(`staff.done_${action.kind}`),
        tone: 'good',
        durationMs: undoTimeoutMs,
        action: { label: text('staff.undo'), onPress: () => onUndo(action) },
      })
      await removeFromCaseLists(id)
      onDone(action)
      return true
    } catch (error) {
      setProblem(needsRecentSignIn(error) ? 'ui.sign_in_again' : exactReasonKey(error))
      if (error instanceof ApiError && ['case_changed', 'case_decided'].includes(error.code))
        void refreshCase(id)
      setBusy(false)
      return false
    }
  }

  usePendingAction('decide_case', (words, isProven) => {
    const decision = words['case'] === String(id) ? parseDecision(words) : null
    if (!decision) return
    if (isProven) void decide(decision)
    else setProblem('ui.sign_in_again')
  })

  return { busy, problem, decide, setProblem }
}

interface DecideKeys {
  form: RefObject<HTMLFormElement | null>
  submit: RefObject<HTMLButtonElement | null>
  /** Selects the action with this digit. Returns whether it is allowed. */
  choose: (digit: string) => boolean
  chooseReason: (reason: ActionReason) => void
  send: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * A digit selects an action and moves the focus to the submit button. After `r`, which moves the focus to the reasons,
 * a digit selects a reason and moves the focus back.
 */
export function useDecideKeys({ form, submit, choose, chooseReason, send }: DecideKeys) {
  const shouldFocusSubmit = useRef(false)
  // The submit button is rendered only after an action is selected.
  useEffect(() => {
    if (!shouldFocusSubmit.current) return
    shouldFocusSubmit.current = false
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  })
  const focusSubmit = () => {
    shouldFocusSubmit.current = true
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  }
  const onDigit = ({ key }: KeyboardEvent) => {
    if (document.activeElement?.closest('[data-reasons]')) {
      const reason = reasonForDigit(key)
      if (!reason) return
      chooseReason(reason)
      focusSubmit()
    } else if (choose(key)) focusSubmit()
  }
  useShortcuts({
    ...Object.fromEntries(digits.map((digit) => [digit, onDigit])),
    r: () => form.current?.querySelector<HTMLInputElement>('[data-reasons] :checked')?.focus(),
  })
  useSubmitShortcut(send)
}

/** The ids needed to undo a decision. */
export type DecisionRef = Pick<Action, 'id' | 'case_id'>

/** A temporary hiding can't be undone after staff have decided. */
export const isUndoable = ({ status }: Case, { kind, undoneAt, appeal }: Action) =>
  undoneAt === null && !appeal?.decidedAt && (kind !== 'hide' || status === 'open')

/** The latest decision that can be undone; undefined if there is none. */
export const findUndoableAction = (caseItem: Case | undefined): Action | undefined =>
  caseItem?.actions.findLast((action) => isUndoable(caseItem, action))

/** Undoes a decision and shows the result in a toast. Resolves to whether it succeeded. */
export async function undoDecision({ id, case_id }: DecisionRef): Promise<boolean> {
  try {
    cacheCase(await call(undoAction, { params: { id } }))
    toast({ topic: 'decision', title: text('staff.undone') })
    return true
  } catch (error) {
    void refreshCase(case_id)
    void toastFailure(text('staff.not_undone'), error)
    return false
  } finally {
    void refreshCaseLists()
  }
}

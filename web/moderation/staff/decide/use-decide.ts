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
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { randomId } from '../../../platform/random-id.ts'
import {
  needsFreshSignIn,
  usePendingAction,
  withFreshSignIn,
} from '../../../platform/session/sign-in-again.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useShortcuts, useSubmitShortcut } from '../keys/use-shortcuts.ts'
import { cacheCase, refreshCase, refreshCaseLists, removeFromCaseLists } from '../queue/case-queue.ts'
import { type Decision, parseDecision, reasonForDigit } from './DecisionFields.tsx'

/** Milliseconds in which a decision is taken back by one press. */
const undoTimeoutMs = 10_000

interface DecideOptions {
  it: Case
  onDone: (action: DecisionRef) => void
  onUndo: (action: Action) => void
  /** What was typed has arrived. */
  clear: () => void
}

export function useDecide({ it: { id, versions }, onDone, onUndo, clear }: DecideOptions) {
  const keyFor = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  /** Resolves to whether it was decided; if not, `problem` is set. */
  async function decide(decision: Decision): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const wish = { action: 'decide_case' as const, words: { case: String(id), ...decision } }
      const body = { ...decision, versions: versions.length }
      const ask = { params: { id }, body, idempotencyKey: keyFor(body) }
      const action = await withFreshSignIn(wish, () => call(decideCase, ask))
      clear()
      toast({
        topic: 'decision',
        title: text(`staff.done_${action.kind}`),
        tone: 'good',
        stays: undoTimeoutMs,
        action: { label: text('staff.undo'), onPress: () => onUndo(action) },
      })
      await removeFromCaseLists(id)
      onDone(action)
      return true
    } catch (error) {
      setProblem(needsFreshSignIn(error) ? 'ui.sign_in_again' : exactReasonKey(error))
      if (error instanceof ApiError && ['case_changed', 'case_decided'].includes(error.code))
        void refreshCase(id)
      setBusy(false)
      return false
    }
  }

  usePendingAction('decide_case', (words, shown) => {
    const decision = words['case'] === String(id) ? parseDecision(words) : null
    if (!decision) return
    if (shown) void decide(decision)
    else setProblem('ui.sign_in_again')
  })

  return { busy, problem, decide, setProblem }
}

interface DecideKeys {
  form: RefObject<HTMLFormElement | null>
  submit: RefObject<HTMLButtonElement | null>
  /** A step of the ladder by its digit; whether it may be chosen. */
  choose: (digit: string) => boolean
  chooseReason: (reason: ActionReason) => void
  send: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * A digit chooses a step, and leads to the button that sends it; among the reasons, where `r` leads, it chooses one of
 * them and leads back.
 */
export function useDecideKeys({ form, submit, choose, chooseReason, send }: DecideKeys) {
  const isLeading = useRef(false)
  // The button of a step is there once the step is chosen.
  useEffect(() => {
    if (!isLeading.current) return
    isLeading.current = false
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  })
  const lead = () => {
    isLeading.current = true
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  }
  const onDigit = ({ key }: KeyboardEvent) => {
    if (document.activeElement?.closest('[data-reasons]')) {
      const reason = reasonForDigit(key)
      if (!reason) return
      chooseReason(reason)
      lead()
    } else if (choose(key)) lead()
  }
  useShortcuts({
    ...Object.fromEntries(digits.map((digit) => [digit, onDigit])),
    r: () => form.current?.querySelector<HTMLInputElement>('[data-reasons] :checked')?.focus(),
  })
  useSubmitShortcut(send)
}

/** An idempotency key that stays the same as long as the same is sent. */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' })
  return (body: object): string => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: randomId() }
    return last.current.key
  }
}

/** What it takes to take a decision back. */
export type DecisionRef = Pick<Action, 'id' | 'case_id'>

/** What was hidden for now stays with staff’s decision. */
export const isUndoable = ({ status }: Case, { kind, undoneAt, appeal }: Action) =>
  undoneAt === null && !appeal?.decidedAt && (kind !== 'hide' || status === 'open')

/** The decision that stands; undefined where none does. */
export const findUndoableAction = (it: Case | undefined): Action | undefined =>
  it?.actions.findLast((action) => isUndoable(it, action))

/** Whether the decision was taken back; says so either way. */
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

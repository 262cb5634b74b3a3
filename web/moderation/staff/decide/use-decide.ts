import { useState } from 'react'
import { type Action, type Case, decideCase } from '../../../../contract/moderation/cases.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { useWish, wantsSignIn, withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { moveOn, readCaseAgain } from '../queue/data.ts'
import { type Decision, keptDecision } from './draft.ts'
import type { Decided } from './undo.ts'
import { useKeyFor } from './use-key-for.ts'

/** Milliseconds in which a decision is taken back by one press. */
const timeToUndo = 10_000

interface Deciding {
  it: Case
  onDone: (action: Decided) => void
  onUndo: (action: Action) => void
  /** What was typed has arrived. */
  clear: () => void
}

export function useDecide({ it: { id, versions }, onDone, onUndo, clear }: Deciding) {
  const keyFor = useKeyFor()
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
        stays: timeToUndo,
        action: { label: text('staff.undo'), onPress: () => onUndo(action) },
      })
      await moveOn(id)
      onDone(action)
      return true
    } catch (error) {
      setProblem(wantsSignIn(error) ? 'ui.sign_in_again' : exactReasonOf(error))
      if (error instanceof ApiError && ['case_changed', 'case_decided'].includes(error.code))
        void readCaseAgain(id)
      setBusy(false)
      return false
    }
  }

  useWish('decide_case', (words, shown) => {
    const decision = words['case'] === String(id) ? keptDecision(words) : null
    if (!decision) return
    if (shown) void decide(decision)
    else setProblem('ui.sign_in_again')
  })

  return { busy, problem, decide, setProblem }
}

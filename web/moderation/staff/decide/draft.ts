import {
  type ActionKind,
  actionKinds,
  type ActionReason,
  actionReasons,
  type Case,
} from '../../../../contract/moderation/cases.ts'
import { useState } from 'react'
import { useFormDraft } from '../../../platform/kept/form-drafts.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { momentOf } from './until.ts'

export interface Decision {
  kind: ActionKind
  reason: ActionReason
  words?: string
  until?: string
}

/** What most reports say. */
function usualReason({ reports, reasons }: Case): ActionReason {
  const counts = reasons.map((reason) => ({
    reason,
    count: reports.filter((report) => report.reason === reason).length,
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.reason ?? 'other'
}

/** What is being decided on a case; nothing of it is lost before it is sent. */
export function useDecisionDraft(it: Case) {
  const draft = useFormDraft(`case ${it.id}`, { kind: '', reason: '', words: '', until: '7' })
  const [now] = useState(serverNow)
  const { words, until } = draft.words
  const kind = it.allowed.find((each) => each === draft.words.kind) ?? null
  const reason = actionReasons.find((each) => each === draft.words.reason) ?? usualReason(it)
  return { ...draft, kind, reason, text: words.trim(), moment: momentOf(until, now), now }
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>

/** What the server is asked. */
export const decisionOf = (
  kind: ActionKind,
  { reason, text, moment }: Pick<DecisionDraft, 'reason' | 'text' | 'moment'>,
): Decision => ({
  kind,
  reason,
  ...(kind !== 'dismiss' && text && { words: text }),
  ...(kind === 'suspend' && moment !== null && { until: moment }),
})

/** What was kept of a decision while somebody signed in again elsewhere; null where it is none. */
export function keptDecision(words: Record<string, string>): Decision | null {
  const kind = actionKinds.find((each) => each === words['kind'])
  const reason = actionReasons.find((each) => each === words['reason'])
  if (!kind || !reason) return null
  return {
    kind,
    reason,
    ...(words['words'] && { words: words['words'] }),
    ...(words['until'] && { until: words['until'] }),
  }
}

import { useRef, useState } from 'react'
import { type Case, decideAppeal, moderationLimits } from '../../../../contract/moderation/cases.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DecisionSummary } from '../case/CaseHistory.tsx'
import { PageSection } from '../StaffPage.tsx'
import { KeyHint, leaveFieldOnEscape } from '../keys/ShortcutsButton.tsx'
import { useShortcuts, useSubmitShortcut } from '../keys/use-shortcuts.ts'
import { cacheCase, removeFromCaseLists } from '../queue/case-queue.ts'
import type { DecisionRef } from './use-decide.ts'

interface AppealDecisionProps {
  caseItem: Case
  onDone: (action: DecisionRef) => void
}

/** A decision that the user appealed. A staff member other than the one who decided handles it. */
export function AppealDecision({ caseItem, onDone }: AppealDecisionProps) {
  const t = useText()
  const viewer = useViewer()
  const action = caseItem.actions.findLast(({ appeal }) => appeal && appeal.is_upheld === null)
  if (!action) return null
  return (
    <PageSection title={t('staff.appeal')}>
      <div className="rounded-card border border-event/40 bg-surface px-4 py-3">
        <DecisionSummary action={action} />
      </div>
      {!viewer.is_staff ? (
        <p className="mt-3 text-muted">{t('staff.appeal_for_staff')}</p>
      ) : action.by?.id === viewer.id ? (
        <p className="mt-3 text-muted">{t('staff.appeal_for_others')}</p>
      ) : (
        <AppealForm action={action} onDone={onDone} />
      )}
    </PageSection>
  )
}

type Choice = 'uphold' | 'keep'

const choices: readonly [Choice, string][] = [
  ['uphold', '1'],
  ['keep', '2'],
]

function AppealForm({ action, onDone }: { action: DecisionRef; onDone: (action: DecisionRef) => void }) {
  const t = useText()
  const draft = useFormDraft(`decide appeal ${action.id}`, { choice: '', reason: '' })
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const firstChoice = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const choice = choices.find(([each]) => each === draft.words.choice)?.[0]
  const reason = draft.words.reason.trim()
  const excess = Array.from(reason).length - moderationLimits.words

  const choose = (next: Choice) => {
    setProblem(null)
    draft.change({ choice: next })
  }
  const chooseByKey = (next: Choice) => {
    choose(next)
    reasonField.current?.focus()
  }
  useShortcuts({ 1: () => chooseByKey('uphold'), 2: () => chooseByKey('keep') })

  const send = async () => {
    if (busy) return
    if (!choice) {
      setProblem('staff.appeal_choice_missing')
      return firstChoice.current?.focus()
    }
    if (!reason || excess > 0) {
      setProblem('staff.appeal_reason_missing')
      return reasonField.current?.focus()
    }
    setBusy(true)
    setFailure(null)
    try {
      const body = { uphold: choice === 'uphold', reason }
      const caseItem = await call(decideAppeal, { params: { id: action.id }, body })
      draft.clear()
      toast({ title: text(`staff.appeal_done_${choice}`), tone: 'good' })
      await removeFromCaseLists(action.case_id)
      cacheCase(caseItem)
      onDone(action)
    } catch (error) {
      setFailure(exactReasonKey(error))
      setBusy(false)
    }
  }
  useSubmitShortcut(() => void send())
  return (
    <Form className="mt-3 grid gap-3" onSubmit={() => void send()}>
      <fieldset aria-describedby={problem === 'staff.appeal_choice_missing' ? 'appeal-problem' : undefined}>
        <legend className="sr-only">{t('staff.appeal_choice')}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(([each, digit], index) => (
            <label
              key={each}
              className="relative flex min-h-12 cursor-pointer items-center gap-2 rounded-card border border-edge bg-surface px-3 py-2 font-bold transition-colors hover:bg-sunk has-checked:border-accent has-checked:bg-help-tint has-checked:text-help has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                ref={index === 0 ? firstChoice : undefined}
                type="radio"
                name="appeal"
                checked={each === choice}
                onChange={() => choose(each)}
                className="sr-only"
              />
              <KeyHint name={digit} />
              {t(`staff.appeal_${each}`)}
            </label>
          ))}
        </div>
        {problem === 'staff.appeal_choice_missing' && (
          <p id="appeal-problem" role="alert" className="mt-2 text-13 text-danger">
            {t(problem)}
          </p>
        )}
      </fieldset>
      <TextArea
        ref={reasonField}
        label={t('staff.appeal_reason')}
        rows={2}
        className="min-h-20"
        value={draft.words.reason}
        onKeyDown={leaveFieldOnEscape}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ reason: target.value })
        }}
        error={
          excess > 0
            ? t('staff.too_long', { count: excess })
            : problem === 'staff.appeal_reason_missing'
              ? t(problem)
              : undefined
        }
      />
      {failure && (
        <p role="alert" className="text-danger text-pretty">
          <strong>{t('staff.not_decided')}</strong> {t(failure)}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('staff.appeal_send')}
        </Button>
      </div>
    </Form>
  )
}

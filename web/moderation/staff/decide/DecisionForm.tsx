import { useRef, useState } from 'react'
import {
  type Action,
  type ActionKind,
  actionKinds,
  type Case,
  isAppealable,
  moderationLimits,
} from '../../../../contract/moderation/cases.ts'
import { deletionGraceDays } from '../../../../contract/accounts/leaving.ts'
import { DecisionText } from '../../../accounts/settings/decisions/DecisionText.tsx'
import { formatDateTime } from '../../../platform/formats.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { PageSection } from '../StaffPage.tsx'
import { leaveFieldOnEscape } from '../keys/ShortcutsButton.tsx'
import {
  ActionField,
  type Decision,
  ReasonField,
  suspensionEnd,
  toDecision,
  UntilField,
  useDecisionDraft,
} from './DecisionFields.tsx'
import { type DecisionRef, useDecide, useDecideKeys } from './use-decide.ts'

interface DecisionFormProps {
  caseItem: Case
  onDone: (action: DecisionRef) => void
  onUndo: (action: Action) => void
}

/** Actions that close an account need a confirmation. */
const closesAccount = (kind: ActionKind | null) => kind === 'suspend' || kind === 'terminate'

export function DecisionForm({ caseItem, onDone, onUndo }: DecisionFormProps) {
  const t = useText()
  const { is_staff } = useViewer()
  const draft = useDecisionDraft(caseItem)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { busy, problem, decide, setProblem } = useDecide({ caseItem, onDone, onUndo, clear: draft.clear })
  const { kind, reason } = draft
  const excess = Array.from(draft.text).length - moderationLimits.words
  const name = caseItem.target.author?.display_name ?? ''

  const change = (words: Parameters<typeof draft.change>[0]) => {
    setMissing(false)
    setProblem(null)
    draft.change(words)
  }
  const send = () => {
    if (busy) return
    if (kind === null) {
      setMissing(true)
      return form.current?.querySelector<HTMLInputElement>('[name=ladder]')?.focus()
    }
    if (excess > 0 && kind !== 'dismiss') return form.current?.querySelector('textarea')?.focus()
    if (closesAccount(kind)) return setConfirming(true)
    void decide(toDecision(kind, draft))
  }
  const confirm = async () => {
    setConfirming(false)
    // The days count from now, not from the time when the case was opened.
    const moment = suspensionEnd(draft.words.until, serverNow())
    if (kind !== null) await decide(toDecision(kind, { ...draft, moment }))
  }
  useDecideKeys({
    form,
    submit,
    choose: (digit) => {
      const nextKind = actionKinds[Number(digit) - 1]
      if (!nextKind || !caseItem.allowed.includes(nextKind)) return false
      change({ kind: nextKind })
      return true
    },
    chooseReason: (next) => change({ reason: next }),
    send,
  })

  if (!caseItem.allowed.length)
    return (
      <PageSection title={t('staff.decide')}>
        <p className="text-muted text-pretty">{t('staff.for_staff_alone')}</p>
      </PageSection>
    )
  return (
    <PageSection title={t('staff.decide')}>
      {caseItem.for_staff && !is_staff && (
        <p className="mb-3 text-muted text-pretty">{t('staff.for_staff')}</p>
      )}
      <Form ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={() => send()}>
        <ActionField
          allowed={caseItem.allowed}
          value={kind}
          onChange={(next) => change({ kind: next })}
          problem={isMissing}
        />
        {kind !== null && (
          <>
            {kind !== 'dismiss' && (
              <ReasonField value={reason} onChange={(next) => change({ reason: next })} />
            )}
            {kind === 'suspend' && (
              <UntilField now={draft.now} value={draft.words.until} onChange={(until) => change({ until })} />
            )}
            {kind !== 'dismiss' && (
              <TextArea
                label={t('staff.words')}
                hint={t('staff.words_hint')}
                rows={2}
                className="min-h-20"
                value={draft.words.words}
                onKeyDown={leaveFieldOnEscape}
                onChange={({ target }) => change({ words: target.value })}
                error={excess > 0 ? t('staff.too_long', { count: excess }) : undefined}
              />
            )}
            <Preview caseItem={caseItem} decision={toDecision(kind, draft)} by_community={!is_staff} />
            {problem && (
              <p role="alert" className="text-danger text-pretty">
                <strong>{t('staff.not_decided')}</strong> {t(problem)}
              </p>
            )}
            <p id="what-is-sent" className="sr-only">
              {kind !== 'dismiss' && `${t('staff.reason')}: ${t(`relations.reason_${reason}`)}`}
            </p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button
                ref={submit}
                type="submit"
                busy={busy}
                aria-describedby="what-is-sent"
                variant={closesAccount(kind) ? 'danger' : 'primary'}
              >
                {t(`staff.step_${kind}`)}
              </Button>
              <span aria-hidden className="text-13 text-muted [@media(hover:none)]:hidden">
                {t('staff.send_hint')}
              </span>
            </div>
          </>
        )}
      </Form>
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(kind === 'terminate' ? 'staff.terminate_question' : 'staff.suspend_question', { name })}
        text={
          kind === 'terminate'
            ? t('staff.terminate_text', { days: deletionGraceDays })
            : t('staff.suspend_text', { moment: draft.moment ? formatDateTime(draft.moment) : '' })
        }
        confirmLabel={t(kind === 'terminate' ? 'staff.step_terminate' : 'staff.step_suspend')}
        cancelLabel={t('staff.cancel')}
        onConfirm={() => void confirm()}
      >
        {kind !== null && (
          <div className="mt-4">
            <Preview caseItem={caseItem} decision={toDecision(kind, draft)} by_community={!is_staff} />
          </div>
        )}
      </ConfirmSheet>
    </PageSection>
  )
}

interface PreviewProps {
  caseItem: Case
  decision: Decision
  by_community: boolean
}

/** The text that the user will read. */
function Preview({ caseItem: { target, first_words }, decision, by_community }: PreviewProps) {
  const t = useText()
  const { kind, reason, words = '', until = null } = decision
  const shownDecision = {
    kind,
    reason,
    words,
    until,
    by_community,
    target_type: target.type,
    about: first_words,
  }
  return (
    <div role="group" aria-label={t('staff.preview')}>
      <p aria-hidden className="mb-1.5 text-13 font-bold">
        {t('staff.preview')}
      </p>
      <div className="rounded-card border border-dashed border-edge bg-paper p-4">
        {kind === 'dismiss' ? (
          <p className="text-muted">{t('staff.nothing_told')}</p>
        ) : target.author ? (
          <>
            <DecisionText decision={shownDecision} heading="p" />
            <p className={isAppealable(decision) ? 'mt-3 text-13 text-muted' : 'mt-3 text-13 font-bold'}>
              {isAppealable(decision)
                ? t('decisions.can_appeal', { days: moderationLimits.appealDays })
                : t(kind === 'hide' ? 'decisions.staff_decide' : 'decisions.no_appeal')}
            </p>
          </>
        ) : (
          <p className="text-muted">{t('staff.nobody_told')}</p>
        )}
      </div>
    </div>
  )
}

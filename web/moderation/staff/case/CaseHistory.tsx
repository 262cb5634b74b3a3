import { useState } from 'react'
import { daysToConfirm } from '../../../../contract/accounts/leaving.ts'
import type { Action, Case, CaseSummary } from '../../../../contract/moderation/cases.ts'
import { type ReportReason, reportReasons } from '../../../../contract/moderation/reports.ts'
import { deleteUser } from '../../../../contract/people/users.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SelectField } from '../../../ui/controls/Field.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { PageSection } from '../StaffPage.tsx'
import { findUndoableAction, isUndoable } from '../decide/use-decide.ts'
import { KeyHint } from '../keys/ShortcutsButton.tsx'
import { CaseRow } from '../queue/CaseList.tsx'

interface HistoryProps {
  caseItem: Case
  hrefOf: (caseItem: Pick<CaseSummary, 'id'>) => string
}

/** Earlier decisions about the author, and similar cases. */
export function AuthorHistory({ caseItem: { target, history, similar }, hrefOf }: HistoryProps) {
  const t = useText()
  return (
    <>
      {target.author && (
        <PageSection title={t('staff.history', { name: target.author.display_name })}>
          {history.length ? (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {history.map((action) => (
                <li key={action.id} className="px-4 py-3">
                  <DecisionSummary action={action} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('staff.no_history')}</p>
          )}
          <RequestErasure person={target.author} />
        </PageSection>
      )}
      {similar.length > 0 && (
        <PageSection title={t('staff.similar')}>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {similar.map((each) => (
              <li key={each.id}>
                <CaseRow caseItem={each} to={hrefOf(each)} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

/** The decisions on this case, the latest first. */
export function CaseDecisions({ caseItem, onUndo }: { caseItem: Case; onUndo: (action: Action) => void }) {
  const t = useText()
  const { is_staff } = useViewer()
  if (!caseItem.actions.length) return null
  const undoable = findUndoableAction(caseItem)
  return (
    <PageSection title={t('staff.actions')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {caseItem.actions.toReversed().map((action) => (
          <li key={action.id} className="px-4 py-3">
            <DecisionSummary action={action} />
            {isUndoable(caseItem, action) && (is_staff || action.by_community) && (
              <Button variant="secondary" size="sm" className="mt-2.5" onClick={() => onUndo(action)}>
                {t('staff.undo')}
                {action === undoable && <KeyHint name="u" />}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** A decision as moderators see it. */
export function DecisionSummary({ action }: { action: Action }) {
  const t = useText()
  const { kind, reason, words, until, by, by_community, actedAt, undoneAt, appeal } = action
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>
          {t(`staff.did_${kind}`)}
          {kind !== 'dismiss' && ` · ${t(`relations.reason_${reason}`)}`}
        </strong>
        <span className="text-13 text-muted">
          {by?.display_name ?? t('staff.by_nobody')}
          {by_community && ` (${t('staff.of_community')})`} ·{' '}
          <time dateTime={actedAt}>{relativeTime(actedAt)}</time>
        </span>
      </p>
      {kind === 'suspend' && until !== null && (
        <p className="text-13">{t('staff.until', { moment: formatDateTime(until) })}</p>
      )}
      {words !== '' && <p className="mt-1 text-13 whitespace-pre-line wrap-anywhere">{words}</p>}
      {appeal && (
        <div className="mt-2 border-l-2 border-edge pl-3 text-13">
          <p className="font-bold">
            {t('staff.appealed')} ·{' '}
            <time dateTime={appeal.appealedAt}>{relativeTime(appeal.appealedAt)}</time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.words}</p>
          {appeal.is_upheld !== null && (
            <p className="mt-1">
              <strong>{t(appeal.is_upheld ? 'staff.appeal_upheld' : 'staff.appeal_kept')}</strong>{' '}
              <span className="whitespace-pre-line wrap-anywhere">{appeal.answer}</span>
            </p>
          )}
        </div>
      )}
      {undoneAt !== null && (
        <p className="mt-1 text-13 font-bold text-leaf">
          {t('staff.taken_back')} · <time dateTime={undoneAt}>{relativeTime(undoneAt)}</time>
        </p>
      )}
    </>
  )
}

interface RequestErasureProps {
  person: { id: number; display_name: string }
}

/** Lets an admin request the erasure of an account. Another admin must confirm it. */
function RequestErasure({ person: { id, display_name: name } }: RequestErasureProps) {
  const t = useText()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReportReason>('scam')
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (viewer.staff_role !== 'admin' || viewer.id === id) return null
  const requestErasure = async () => {
    setBusy(true)
    try {
      await withRecentSignIn({ action: 'staff', words: {} }, () =>
        call(deleteUser, { params: { id }, query: { reason } }),
      )
      setAsked(true)
      setOpen(false)
    } catch (error) {
      void toastFailure(text('staff.not_done'), error)
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('staff.ask_erasure')}
      </Button>
      <p role="status" className="text-13 text-leaf text-pretty">
        {isAsked && t('staff.erasure_was_asked', { name })}
      </p>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('staff.confirm_erasure_question', { name })}
        text={t('staff.ask_erasure_text', { days: daysToConfirm })}
        confirmLabel={t('staff.ask_erasure')}
        cancelLabel={t('staff.cancel')}
        busy={busy}
        onConfirm={() => void requestErasure()}
      >
        <div className="mt-4">
          <SelectField
            label={t('staff.reason')}
            value={reason}
            onChange={(value) => setReason(value as ReportReason)}
            options={reportReasons.map((each) => ({ value: each, label: t(`relations.reason_${each}`) }))}
          />
        </div>
      </ConfirmSheet>
    </div>
  )
}

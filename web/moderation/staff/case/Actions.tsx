import type { Action, Case } from '../../../../contract/moderation/cases.ts'
import { momentInWords } from '../../../accounts/settings/decisions/moment.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { isUndoable, undoableIn } from '../decide/undo.ts'
import { Key } from '../keys/Key.tsx'
import { Part } from './Part.tsx'

/** What was decided on this case so far, the last first. */
export function Actions({ it, onUndo }: { it: Case; onUndo: (action: Action) => void }) {
  const t = useText()
  const { is_staff } = useViewer()
  if (!it.actions.length) return null
  const standing = undoableIn(it)
  return (
    <Part title={t('staff.actions')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {it.actions.toReversed().map((action) => (
          <li key={action.id} className="px-4 py-3">
            <ActionWords action={action} />
            {isUndoable(it, action) && (is_staff || action.by_community) && (
              <Button variant="secondary" size="sm" className="mt-2.5" onClick={() => onUndo(action)}>
                {t('staff.undo')}
                {action === standing && <Key name="u" />}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** One decision as those who decide see it. */
export function ActionWords({ action }: { action: Action }) {
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
        <p className="text-13">{t('staff.until', { moment: momentInWords(until) })}</p>
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

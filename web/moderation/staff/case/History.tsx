import type { Case, CaseSummary } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { AskErasure } from '../erasures/AskErasure.tsx'
import { CaseRow } from '../queue/CaseRow.tsx'
import { ActionWords } from './Actions.tsx'
import { Part } from './Part.tsx'

interface HistoryProps {
  it: Case
  hrefOf: (it: Pick<CaseSummary, 'id'>) => string
}

/** What was decided about the author before, and what else was reported that is like this. */
export function History({ it: { target, history, similar }, hrefOf }: HistoryProps) {
  const t = useText()
  return (
    <>
      {target.author && (
        <Part title={t('staff.history', { name: target.author.display_name })}>
          {history.length ? (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {history.map((action) => (
                <li key={action.id} className="px-4 py-3">
                  <ActionWords action={action} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('staff.no_history')}</p>
          )}
          <AskErasure person={target.author} />
        </Part>
      )}
      {similar.length > 0 && (
        <Part title={t('staff.similar')}>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {similar.map((each) => (
              <li key={each.id}>
                <CaseRow it={each} to={hrefOf(each)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

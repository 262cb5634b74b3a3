import { type Case, isAppealable, moderationLimits } from '../../../contract/moderation/cases.ts'
import { DecisionWords } from '../../moderation/decisions/DecisionWords.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Decision } from './draft.ts'

interface PreviewProps {
  it: Case
  decision: Decision
  by_community: boolean
}

/** What the member will read, in the same words. */
export function Preview({ it: { target, first_words }, decision, by_community }: PreviewProps) {
  const t = useText()
  const { kind, reason, words = '', until = null } = decision
  const told = { kind, reason, words, until, by_community, target_type: target.type, about: first_words }
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
            <DecisionWords decision={told} heading="p" />
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

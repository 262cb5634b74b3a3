import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { useOwnDecisions } from './data.ts'
import { DecisionCard } from './DecisionCard.tsx'

export function OwnDecisions() {
  const t = useText()
  const list = useOwnDecisions()
  return (
    <div>
      <Pages
        query={list}
        items={list.items}
        skeleton={<DecisionSkeletons />}
        failed={{ title: t('decisions.failed') }}
        empty={<EmptyState picture={<Cat />} title={t('decisions.none')} text={t('decisions.none_text')} />}
      >
        {(decisions) => (
          <ul aria-label={t('decisions.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionCard decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </div>
  )
}

export const DecisionSkeletons = () => (
  <div className="grid gap-3">
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)

import { listCases } from '../../../contract/moderation/cases.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { usePages } from '../../platform/pages/use-pages.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { CaseRow } from '../queue/CaseRow.tsx'
import { staffDesk } from '../queue/desk.ts'
import { StaffPage } from '../StaffPage.tsx'

const ask = (page: number, signal: AbortSignal) =>
  call(listCases, { query: { page, status: 'open', target_type: 'user', reason: 'scam' }, signal })

/** People whom neighbours take for somebody else's copy; what a name may not imitate is refused as it is written. */
export function NamesPage() {
  const t = useText()
  const list = usePages(['cases', 'list', 'names'], ask, { staleTime: 30_000 })
  return (
    <StaffPage title={t('staff.names')} lead={t('staff.names_lead')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        failed={{ title: t('staff.queue_failed') }}
        empty={<EmptyState picture={<Cat />} title={t('staff.names_none')} />}
      >
        {(cases) => (
          <CardList label={t('staff.names')} items={cases} keyOf={({ id }) => id}>
            {(it) => <CaseRow it={it} to={staffDesk.caseAt(it.id)} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

import { listStaff } from '../../../contract/people/staff.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { usePages } from '../../platform/pages/use-pages.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { AppointForm } from './AppointForm.tsx'
import { staffKey } from './change-staff.ts'
import { MemberRow } from './MemberRow.tsx'

export function PeoplePage() {
  const t = useText()
  const list = usePages(staffKey, (page, signal) => call(listStaff, { query: { page }, signal }), {
    staleTime: 0,
  })
  return (
    <StaffPage title={t('staff.people')} lead={t('staff.people_lead')}>
      <div className="grid gap-5">
        <AppointForm />
        <Pages
          query={list}
          items={list.items}
          skeleton={<Skeleton className="h-40 rounded-card" />}
          failed={{ title: t('staff.people_failed') }}
          empty={<EmptyState picture={<Cat />} title={t('staff.people_none')} />}
        >
          {(members) => (
            <CardList label={t('staff.people')} items={members} keyOf={({ id }) => id}>
              {(member) => <MemberRow member={member} />}
            </CardList>
          )}
        </Pages>
      </div>
    </StaffPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '../../../contract/moderation/dashboard.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { AppealShares } from './AppealShares.tsx'
import { CountBars } from './CountBars.tsx'
import { DayBars } from './DayBars.tsx'
import { Waiting } from './Waiting.tsx'
import { WeekWaits } from './WeekWaits.tsx'

/** The last thirty days in numbers, and what waits now. */
export function OverviewPage() {
  const t = useText()
  return (
    <StaffPage title={t('overview.title')} lead={t('overview.lead')}>
      <Figures />
    </StaffPage>
  )
}

function Figures() {
  const t = useText()
  const query = useQuery(
    {
      queryKey: ['dashboard'],
      queryFn: ({ signal }) => call(getDashboard, { signal }),
      staleTime: 60_000,
    },
    queryClient,
  )
  if (query.data === undefined)
    return query.isError ? (
      <Failed query={query} title={t('overview.failed')} />
    ) : (
      <div className="grid gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    )
  const { waiting, days, kinds, reasons, weeks, appeals } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waiting waiting={waiting} />
      <DayBars days={days} />
      {kinds.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
          <CountBars
            title={t('overview.by_kind')}
            rows={kinds.map(({ kind, reports }) => ({ name: t(`staff.type_${kind}`), count: reports }))}
          />
          <CountBars
            title={t('overview.by_reason')}
            rows={reasons.map(({ reason, reports }) => ({
              name: t(`moderation.reason_${reason}`),
              count: reports,
            }))}
          />
        </div>
      )}
      <WeekWaits weeks={weeks} />
      <AppealShares appeals={appeals} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type Dashboard, dashboardSpan, getDashboard } from '../../../../contract/moderation/dashboard.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StaffPage } from '../StaffPage.tsx'
import {
  addDays,
  Chart,
  dayText,
  durationText,
  numberText,
  percentText,
  ReportsPerDay,
  WaitingCases,
} from './OverviewCharts.tsx'

/** Statistics of the last thirty days, and the cases that wait now. */
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
      <FailedState query={query} title={t('overview.failed')} />
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
      <WaitingCases waiting={waiting} />
      <ReportsPerDay days={days} />
      {kinds.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
          <CountBars
            title={t('overview.by_kind')}
            rows={kinds.map(({ kind, reports }) => ({ name: t(`staff.type_${kind}`), count: reports }))}
          />
          <CountBars
            title={t('overview.by_reason')}
            rows={reasons.map(({ reason, reports }) => ({
              name: t(`relations.reason_${reason}`),
              count: reports,
            }))}
          />
        </div>
      )}
      <WeekWaits weeks={weeks} />
      <AppealsChart appeals={appeals} />
    </div>
  )
}

/** The share of decided appeals that were upheld. */
function AppealsChart({ appeals: { decided, upheld } }: Pick<Dashboard, 'appeals'>) {
  const t = useText()
  const rejected = decided - upheld
  const parts = [
    { key: 'overview.upheld', count: upheld, hue: 'bg-give' },
    { key: 'overview.kept', count: rejected, hue: 'bg-event' },
  ] as const
  if (decided === 0)
    return (
      <Chart title={t('overview.appeals')}>
        <p className="text-muted">{t('overview.no_appeals', { days: dashboardSpan.days })}</p>
      </Chart>
    )
  return (
    <Chart title={t('overview.appeals')} aside={numberText(decided)}>
      <Bar parts={parts.map(({ count, hue }) => ({ share: count / decided, className: hue }))} />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ key, count, hue }) => (
          <li key={key} className="flex items-baseline gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${hue}`} />
            {t(key, { count: numberText(count), share: percentText(count, decided) })}
          </li>
        ))}
      </ul>
    </Chart>
  )
}

type Week = Dashboard['weeks'][number]

/** Waiting times per week, this week first: the median and the 90th percentile. */
function WeekWaits({ weeks }: Pick<Dashboard, 'weeks'>) {
  const t = useText()
  const maxMinutes = Math.max(1, ...weeks.map(({ slow_minutes }) => slow_minutes ?? 0))
  return (
    <Chart title={t('overview.waits')}>
      <p className="-mt-2 mb-3 text-13 text-muted text-pretty">{t('overview.waits_lead')}</p>
      <ul className="grid gap-4">
        {weeks.toReversed().map((week, index) => (
          <li key={week.monday}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong>
                {index === 0
                  ? t('overview.this_week')
                  : t('overview.week', {
                      from: dayText(week.monday),
                      to: dayText(addDays(week.monday, 6)),
                    })}
              </strong>
              <span className="text-13 text-muted">
                {week.cases === 0
                  ? t('overview.no_cases')
                  : t('overview.cases', { count: week.cases, shown: numberText(week.cases) })}
              </span>
            </p>
            <Waits week={week} maxMinutes={maxMinutes} />
          </li>
        ))}
      </ul>
    </Chart>
  )
}

function Waits({ week: { median_minutes, slow_minutes }, maxMinutes }: { week: Week; maxMinutes: number }) {
  const t = useText()
  if (median_minutes === null || slow_minutes === null) return null
  const rows = [
    { label: t('overview.half'), minutes: median_minutes, hue: 'bg-give' },
    { label: t('overview.most_of_them'), minutes: slow_minutes, hue: 'bg-alert' },
  ]
  return (
    <dl className="mt-1 grid gap-2">
      {rows.map(({ label, minutes, hue }) => (
        <div key={hue} className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
          <dt className="text-muted">{label}</dt>
          <dd>{t('overview.within', { time: durationText(minutes) })}</dd>
          <dd aria-hidden className="basis-full">
            <Bar parts={[{ share: minutes / maxMinutes, className: hue }]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CountBarsProps {
  title: string
  rows: { name: string; count: number }[]
}

/** Bars with counts, the largest first. The text beside each bar contains the number. */
function CountBars({ title, rows }: CountBarsProps) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count))
  const sum = rows.reduce((total, { count }) => total + count, 0)
  return (
    <Chart title={title}>
      <ul className="grid gap-3">
        {rows.map(({ name, count }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-13 text-muted tabular-nums">
                <strong className="text-ink">{numberText(count)}</strong> · {percentText(count, sum)}
              </span>
            </p>
            <Bar parts={[{ share: count / maxCount, className: 'bg-request' }]} />
          </li>
        ))}
      </ul>
    </Chart>
  )
}

/**
 * A bar of stacked shares; the shares add up to 1 at most. Hidden from screen readers, because the text beside it says
 * the same.
 */
const Bar = ({ parts }: { parts: { share: number; className: string }[] }) => (
  <div aria-hidden className="mt-1 flex h-2 overflow-hidden rounded-full bg-sunk">
    {parts.map(({ share, className }) => (
      <span
        key={className}
        style={{ width: `${share * 100}%` }}
        className={`${className} forced-colors:border-r forced-colors:border-[Canvas] forced-colors:bg-[CanvasText]`}
      />
    ))}
  </div>
)

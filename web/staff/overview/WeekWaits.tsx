import type { Dashboard } from '../../../contract/moderation/dashboard.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Bar } from './CountBars.tsx'
import { Chart } from './Chart.tsx'
import { dayInWords, daysLater, minutesInWords, numberInWords } from './figures.ts'

type Week = Dashboard['weeks'][number]

/** How long half of the cases waited and how long nine in ten did, week by week, this one first. */
export function WeekWaits({ weeks }: Pick<Dashboard, 'weeks'>) {
  const t = useText()
  const longest = Math.max(1, ...weeks.map(({ slow_minutes }) => slow_minutes ?? 0))
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
                      from: dayInWords(week.monday),
                      to: dayInWords(daysLater(week.monday, 6)),
                    })}
              </strong>
              <span className="text-13 text-muted">
                {week.cases === 0
                  ? t('overview.no_cases')
                  : t('overview.cases', { count: week.cases, shown: numberInWords(week.cases) })}
              </span>
            </p>
            <Waits week={week} longest={longest} />
          </li>
        ))}
      </ul>
    </Chart>
  )
}

function Waits({ week: { median_minutes, slow_minutes }, longest }: { week: Week; longest: number }) {
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
          <dd>{t('overview.within', { time: minutesInWords(minutes) })}</dd>
          <dd aria-hidden className="basis-full">
            <Bar parts={[{ share: minutes / longest, className: hue }]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

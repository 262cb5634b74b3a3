import type { Dashboard } from '../../../../contract/moderation/dashboard.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { More } from '../More.tsx'
import { Chart } from './Chart.tsx'
import { dayInWords, numberInWords, roundedUp } from './figures.ts'

/** A bar for each day, and the same as a table for who reads rather than looks. */
export function DayBars({ days }: Pick<Dashboard, 'days'>) {
  const t = useText()
  const sum = days.reduce((all, { reports }) => all + reports, 0)
  const best = days.reduce((one, other) => (other.reports > one.reports ? other : one), {
    day: '',
    reports: 0,
  })
  if (sum === 0)
    return (
      <Chart title={t('overview.by_day')}>
        <p className="text-muted">{t('overview.by_day_none', { days: days.length })}</p>
      </Chart>
    )
  const top = roundedUp(best.reports)
  const sumInWords = t('overview.by_day_sum', { count: sum, shown: numberInWords(sum) })
  const middle = days[Math.floor(days.length / 2)]?.day ?? ''
  return (
    <Chart title={t('overview.by_day')} aside={sumInWords}>
      <div className="flex gap-2">
        <div
          role="img"
          aria-label={t('overview.by_day_label', {
            sum: sumInWords,
            days: days.length,
            most: numberInWords(best.reports),
            day: dayInWords(best.day),
          })}
          className="flex h-36 min-w-0 flex-1 items-end gap-0.5 border-y border-line border-b-edge bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          {days.map(({ day, reports }) => (
            <span
              key={day}
              title={`${dayInWords(day)}: ${numberInWords(reports)}`}
              className="flex h-full min-w-0 flex-1 items-end"
            >
              <span
                style={{ height: `${(reports / top) * 100}%` }}
                className="w-full rounded-t-xs bg-request forced-colors:bg-[CanvasText]"
              />
            </span>
          ))}
        </div>
        <div aria-hidden className="-my-2 flex flex-col justify-between text-12 text-muted tabular-nums">
          <span>{numberInWords(top)}</span>
          {top > 1 && <span>{numberInWords(top / 2)}</span>}
          <span>0</span>
        </div>
      </div>
      <div aria-hidden className="mt-3 mr-6 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{dayInWords(days[0]?.day ?? '')}</span>
        <span>{dayInWords(middle)}</span>
        <span>{t('overview.today')}</span>
      </div>
      <div className="mt-1 -mb-3">
        <More title={t('overview.as_table')}>
          <table className="mb-4 w-full max-w-sm text-13 tabular-nums">
            <caption className="sr-only">{t('overview.by_day')}</caption>
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="py-1 font-normal">
                  {t('overview.day')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('overview.reports')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, reports }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {dayInWords(day)}
                  </th>
                  <td className="py-1 text-right">{numberInWords(reports)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </More>
      </div>
    </Chart>
  )
}

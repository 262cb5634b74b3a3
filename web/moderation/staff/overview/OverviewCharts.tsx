import { Clock, Flame, type LucideIcon, MessageSquareWarning, Timer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Dashboard, maxWaitingCounted } from '../../../../contract/moderation/dashboard.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { locale, text, useText } from '../../../platform/i18n/i18n.ts'
import { type Hue, tints } from '../../../ui/layout/Badge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Disclosure } from '../StaffPage.tsx'

/** A bar for each day, and the same numbers as a table for screen readers. */
export function ReportsPerDay({ days }: Pick<Dashboard, 'days'>) {
  const t = useText()
  const sum = days.reduce((total, { reports }) => total + reports, 0)
  const peak = days.reduce((a, b) => (b.reports > a.reports ? b : a), {
    day: '',
    reports: 0,
  })
  if (sum === 0)
    return (
      <Chart title={t('overview.by_day')}>
        <p className="text-muted">{t('overview.by_day_none', { days: days.length })}</p>
      </Chart>
    )
  const chartMax = roundUpForChart(peak.reports)
  const sumText = t('overview.by_day_sum', { count: sum, shown: numberText(sum) })
  const middle = days[Math.floor(days.length / 2)]?.day ?? ''
  return (
    <Chart title={t('overview.by_day')} aside={sumText}>
      <div className="flex gap-2">
        <div
          role="img"
          aria-label={t('overview.by_day_label', {
            sum: sumText,
            days: days.length,
            most: numberText(peak.reports),
            day: dayText(peak.day),
          })}
          className="flex h-36 min-w-0 flex-1 items-end gap-0.5 border-y border-line border-b-edge bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          {days.map(({ day, reports }) => (
            <span
              key={day}
              title={`${dayText(day)}: ${numberText(reports)}`}
              className="flex h-full min-w-0 flex-1 items-end"
            >
              <span
                style={{ height: `${(reports / chartMax) * 100}%` }}
                className="w-full rounded-t-xs bg-request forced-colors:bg-[CanvasText]"
              />
            </span>
          ))}
        </div>
        <div aria-hidden className="-my-2 flex flex-col justify-between text-12 text-muted tabular-nums">
          <span>{numberText(chartMax)}</span>
          {chartMax > 1 && <span>{numberText(chartMax / 2)}</span>}
          <span>0</span>
        </div>
      </div>
      <div aria-hidden className="mt-3 mr-6 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(middle)}</span>
        <span>{t('overview.today')}</span>
      </div>
      <div className="mt-1 -mb-3">
        <Disclosure title={t('overview.as_table')}>
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
                    {dayText(day)}
                  </th>
                  <td className="py-1 text-right">{numberText(reports)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </Chart>
  )
}

interface ChartProps {
  title: string
  /** A short summary of the chart. */
  aside?: ReactNode
  children: ReactNode
}

export function Chart({ title, aside, children }: ChartProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-15 font-bold">
          {title}
        </h2>
        {aside && <p className="text-13 text-muted">{aside}</p>}
      </div>
      {children}
    </Card>
  )
}

type Part = keyof Dashboard['waiting']

const parts: { part: Part; title: TextKey; Icon: LucideIcon; hue: Hue }[] = [
  { part: 'urgent', title: 'overview.urgent', Icon: Flame, hue: 'help' },
  { part: 'soon', title: 'overview.soon', Icon: Timer, hue: 'alert' },
  { part: 'later', title: 'overview.later', Icon: Clock, hue: 'plain' },
  { part: 'appeals', title: 'overview.appeals_waiting', Icon: MessageSquareWarning, hue: 'event' },
]

/** The cases that wait now, with links to them. */
export function WaitingCases({ waiting }: Pick<Dashboard, 'waiting'>) {
  const t = useText()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 px-1 text-15 font-bold">
        {t('overview.waiting')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {parts.map(({ part, title, Icon, hue }) => (
          <li key={part} className="grid">
            <Link
              to={part === 'appeals' ? '/staff/queue?status=appealed' : '/staff/queue'}
              className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-3 transition-colors hover:bg-sunk"
            >
              <span className="flex items-center gap-2 text-13 text-muted">
                <span
                  aria-hidden
                  className={`grid size-7 shrink-0 place-content-center rounded-full ${waiting[part] ? tints[hue] : tints.plain}`}
                >
                  <Icon className="size-4" />
                </span>
                {t(title)}
              </span>
              <strong className="text-24 tabular-nums">
                {waiting[part] < maxWaitingCounted
                  ? numberText(waiting[part])
                  : t('overview.at_least', { count: numberText(maxWaitingCounted) })}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const numberText = (value: number) => new Intl.NumberFormat(locale()).format(value)

export const percentText = (part: number, total: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(total ? part / total : 0)

/** Minutes below an hour and a half, hours below two days, otherwise days. */
export function durationText(minutes: number): string {
  if (minutes < 1) return text('overview.under_a_minute')
  const [value, unit, digits] =
    minutes < 90
      ? [minutes, 'minute', 0]
      : minutes < 48 * 60
        ? [minutes / 60, 'hour', 1]
        : [minutes / 1440, 'day', 1]
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  }).format(value)
}

/** Formats a date (YYYY-MM-DD) as `27/11`. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

export function addDays(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const chartMaxima = [1, 2, 4, 6, 8]

/** Rounds up to 1, 2, 4, 6 or 8 times a power of ten, so that the middle line of a chart is a round number too. */
export function roundUpForChart(value: number): number {
  for (let step = 1; ; step *= 10) {
    const chartMax = chartMaxima.find((factor) => factor * step >= value)
    if (chartMax !== undefined) return chartMax * step
  }
}

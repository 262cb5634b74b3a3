import { type Dashboard, dashboardSpan } from '../../../contract/moderation/dashboard.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Bar } from './CountBars.tsx'
import { Chart } from './Chart.tsx'
import { numberInWords, shareInWords } from './figures.ts'

/** How many of the answered appeals were right. */
export function AppealShares({ appeals: { decided, upheld } }: Pick<Dashboard, 'appeals'>) {
  const t = useText()
  const kept = decided - upheld
  const parts = [
    { key: 'overview.upheld', count: upheld, hue: 'bg-give' },
    { key: 'overview.kept', count: kept, hue: 'bg-event' },
  ] as const
  if (decided === 0)
    return (
      <Chart title={t('overview.appeals')}>
        <p className="text-muted">{t('overview.no_appeals', { days: dashboardSpan.days })}</p>
      </Chart>
    )
  return (
    <Chart title={t('overview.appeals')} aside={numberInWords(decided)}>
      <Bar parts={parts.map(({ count, hue }) => ({ share: count / decided, className: hue }))} />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ key, count, hue }) => (
          <li key={key} className="flex items-baseline gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${hue}`} />
            {t(key, { count: numberInWords(count), share: shareInWords(count, decided) })}
          </li>
        ))}
      </ul>
    </Chart>
  )
}

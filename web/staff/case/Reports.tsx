import type { Case } from '../../../contract/moderation/cases.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { More } from '../More.tsx'
import { Part } from './Part.tsx'

/** Above these: of somebody trusted, of somebody known, and of who is new or was wrong before. */
const weights = [
  [1.25, 'staff.weight_high'],
  [0.75, 'staff.weight_usual'],
  [0, 'staff.weight_low'],
] as const

/** What the author of a report has already counted for within the month counts no more. */
const wordsOf = (weight: number) => weights.find(([above]) => weight > above)?.[1] ?? 'staff.weight_none'

export function Reports({ reports }: { reports: Case['reports'] }) {
  const t = useText()
  return (
    <Part title={t('staff.reports', { count: reports.length })}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {reports.map(({ reason, note, weight, createdAt, by_system }, index) => (
          <li key={index} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong>{t(`moderation.reason_${reason}`)}</strong>
              <span className="text-13 text-muted">
                {t(by_system ? 'staff.by_system' : wordsOf(weight))} ·{' '}
                <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
              </span>
            </p>
            {note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
      <More title={t('staff.weights_how')}>
        <p className="text-13 text-muted text-pretty">{t('staff.weights_said')}</p>
      </More>
    </Part>
  )
}

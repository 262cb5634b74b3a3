import type { Ratings } from '../../../contract/people/profiles.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { oneDecimal, Stars } from './Stars.tsx'

export function RatingSummary({ ratings }: { ratings: Ratings }) {
  const t = useText()
  const { average, count, counts } = ratings
  if (average === null) return null
  const most = Math.max(...counts)
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      <div className="grid shrink-0 justify-items-center gap-1">
        <p className="text-30 font-bold tabular-nums">{oneDecimal(average)}</p>
        <Stars value={average} />
        <p className="text-12 text-muted">{t('users.ratings_count', { count })}</p>
      </div>
      <ul className="grid min-w-40 flex-1 gap-1" aria-label={t('users.distribution')}>
        {counts
          .map((given, index) => ({ stars: index + 1, given }))
          .toReversed()
          .map(({ stars, given }) => (
            <li key={stars} className="flex items-center gap-2 text-12 text-muted tabular-nums">
              <span className="sr-only">{t('users.given', { stars, count: given })}</span>
              <span aria-hidden className="w-2">
                {stars}
              </span>
              <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunk">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: most ? `${(100 * given) / most}%` : 0 }}
                />
              </span>
              <span aria-hidden className="w-5 text-right">
                {given}
              </span>
            </li>
          ))}
      </ul>
      <p className="w-full text-12 text-muted">{t('users.ratings_counted')}</p>
    </Card>
  )
}

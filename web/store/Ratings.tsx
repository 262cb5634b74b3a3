import { useText } from '../platform/i18n/i18n.ts'
import { listing } from './listing.ts'
import { oneDecimal } from './numbers.ts'
import { Part } from './Part.tsx'
import { StarRow } from './StarRow.tsx'

export function Ratings() {
  const t = useText()
  return (
    <Part title={t('store.ratings_title')}>
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="text-[4rem] leading-none font-bold tracking-tight">{oneDecimal(listing.rating)}</p>
        <div>
          <StarRow className="h-6" />
          <p className="mt-1.5 text-muted">{t('store.ratings', { count: listing.ratings })}</p>
        </div>
      </div>
    </Part>
  )
}

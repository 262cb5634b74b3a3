import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { listing } from './listing.ts'
import { oneDecimal } from './numbers.ts'
import { StarRow } from './StarRow.tsx'

export function Facts() {
  const t = useText()
  return (
    <dl className="mt-6 grid grid-cols-4 divide-x divide-line max-2xs:grid-cols-2 max-2xs:gap-y-4 border-y border-line py-3.5 md:mt-8">
      <Fact name={t('store.ratings', { count: listing.ratings })}>
        {oneDecimal(listing.rating)}
        <StarRow className="mx-auto h-2.5" />
      </Fact>
      <Fact name={t('store.age_name')}>{t('store.age_short', { age: listing.age })}</Fact>
      <Fact name={t('store.price_name')}>{t('store.free_short')}</Fact>
      <Fact name={t('store.languages_name')}>{t('store.languages_short')}</Fact>
    </dl>
  )
}

/** The value is shown above its name but read after it. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-between gap-1 px-1 text-center">
    <dt className="text-12 text-muted text-balance">{name}</dt>
    <dd className="flex flex-1 flex-col justify-center text-15 leading-[1.5rem] font-bold xs:text-17 md:text-20">
      {children}
    </dd>
  </div>
)

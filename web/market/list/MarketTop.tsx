import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'

/** `as`: beside an opened product the page's heading is the product's. */
export function MarketTop({ as: Title = 'h1', children }: { as?: 'h1' | 'p'; children?: ReactNode }) {
  const t = useText()
  return (
    <header className="sticky top-(--bar) z-10 -mx-3 flex min-h-16 flex-wrap items-center gap-x-1 bg-paper px-3 py-1 pt-[calc(var(--safe-top)+0.25rem)] xs:-mx-4 xs:px-4">
      <Title className="min-w-min flex-1 text-24 font-bold">{t('market.title')}</Title>
      {children && <div className="-mr-2 flex flex-wrap items-center gap-x-0.5">{children}</div>}
    </header>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'

interface MarketTopProps {
  /** Beside an opened product the page's heading is the product's. */
  as?: 'h1' | 'p'
  /** Where there is room for it. */
  search?: ReactNode
  children?: ReactNode
}

export function MarketTop({ as: Title = 'h1', search, children }: MarketTopProps) {
  const t = useText()
  return (
    <header className="sticky top-(--bar) z-10 -mx-3 flex min-h-16 flex-wrap items-center gap-x-1 bg-paper px-3 py-1 pt-[calc(var(--safe-top)+0.25rem)] xs:-mx-4 xs:px-4">
      <Title className="min-w-min flex-1 text-20 font-bold whitespace-nowrap xs:text-24 max-2xs:whitespace-normal">
        {t('market.title')}
      </Title>
      {search && <div className="mx-4 max-w-md flex-1 basis-72">{search}</div>}
      {children && <div className="-mr-2 flex flex-wrap items-center gap-x-0.5">{children}</div>}
    </header>
  )
}

import { useEffect, useRef } from 'react'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { categoryChoices, categoryIcons } from '../categories.ts'

interface CategoryStripProps {
  chosen: ProductCategory | null
  onChoose: (category: ProductCategory | null) => void
  /** All of them fit a wide screen. */
  isRoomy: boolean
}

/** All categories in a row, which is moved sideways where it is too long. */
export function CategoryStrip({ chosen, onChoose, isRoomy }: CategoryStripProps) {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-category=${chosen ?? 'all'}]`)
    // Of the strip alone: `scrollIntoView` would move the page, too.
    if (chip && strip.current)
      strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('market.categories')}
      className={`relative -mx-3 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4 ${isRoomy ? 'lg:mx-0 lg:flex-wrap lg:gap-y-3 lg:px-0' : ''}`}
    >
      {categoryChoices.map((category) => {
        const Icon = categoryIcons[category]
        return (
          <Chip
            key={category}
            data-category={category}
            icon={<Icon aria-hidden />}
            selected={category === (chosen ?? 'all')}
            className="pr-3.5! pl-3!"
            onClick={() => onChoose(category === 'all' ? null : category)}
          >
            {t(`market.category_${category}`)}
          </Chip>
        )
      })}
    </div>
  )
}

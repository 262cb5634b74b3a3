import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { usualOrdering } from './ordering.ts'
import type { FilterProps } from './FilterSheet.tsx'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), MissingSheet)

export function FilterButton(props: FilterProps) {
  const t = useText()
  const { category, ordering } = props.finding
  const isFiltered = category !== null || ordering !== usualOrdering
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={t(isFiltered ? 'market.filtered' : 'market.filter')}
        aria-haspopup="dialog"
        icon={
          <>
            <SlidersHorizontal />
            {isFiltered && (
              <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-accent" />
            )}
          </>
        }
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

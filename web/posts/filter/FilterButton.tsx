import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useIsFeedFiltered } from './feed-state.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const FilterSheet = lazySheet(() => import('./FilterSheet.tsx'))

interface FilterButtonProps {
  /** Before the viewer is known. The next screen replaces this button, which would close its sheet. */
  isIdle: boolean
}

export function FilterButton({ isIdle }: FilterButtonProps) {
  const t = useText()
  const isFiltered = useIsFeedFiltered()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t(isFiltered ? 'posts.filtered' : 'posts.filter')}
        aria-haspopup="dialog"
        aria-disabled={isIdle}
        icon={
          <>
            <SlidersHorizontal />
            {isFiltered && (
              <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-accent" />
            )}
          </>
        }
        onClick={isIdle ? undefined : () => setOpen(true)}
      />
      <FilterSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

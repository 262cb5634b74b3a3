import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useIsFeedFiltered } from './feed-state.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), SheetLoadError)

interface FilterButtonProps {
  /** Before the viewer is known. The next screen replaces this button, which would close its sheet. */
  isIdle: boolean
}

export function FilterButton({ isIdle }: FilterButtonProps) {
  const t = useText()
  const isFiltered = useIsFeedFiltered()
  const [open, setOpen] = useState<boolean | null>(null)
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
      {open !== null && (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

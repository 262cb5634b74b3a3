import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsSheet = lazySheet(() => import('./ShortcutsSheet.tsx'))

/** Opens the list of shortcuts, and handles the shortcuts. */
export default function ShortcutsButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts(open)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="mt-auto mb-3 flex min-h-11 shrink-0 items-center gap-2 rounded-card px-3 text-13 text-muted outline-offset-[-2px] transition-colors hover:text-ink max-md:hidden md:max-lg:justify-center md:max-lg:px-0 [@media(height<36rem)]:mt-3"
      >
        <kbd
          aria-hidden
          className="grid h-6 min-w-5 place-items-center rounded-sm border border-line bg-sunk px-1 font-sans text-12 font-bold text-ink"
        >
          ?
        </kbd>
        <span className="md:max-lg:sr-only">{t('frame.shortcuts')}</span>
      </button>
      <ShortcutsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

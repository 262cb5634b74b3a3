import type { RefObject, ReactNode } from 'react'
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { iconButtonStyles } from '../controls/IconButton.tsx'
import { classNames } from '../styles/class-names.ts'
import { useUiTexts } from '../ui-texts.ts'
import { ignoreClicksUnless, noFinalFocus, ReturnFocus } from './ReturnFocus.tsx'
import { useOpener } from './focus.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

export interface SheetProps {
  open: boolean
  /** Called on a drag down, Escape, Back, a press outside, or the close button. */
  onClose: () => void
  title: ReactNode
  /** The maximum height. */
  height?: '85vh' | '80vh'
  /** For a menu of options: from 768 px up it opens as a popover beside its button. */
  options?: boolean
  /** Gets the focus when the sheet closes; needed if an element inside takes the focus on opening. Default: the opener. */
  anchor?: RefObject<HTMLElement | null>
  children: ReactNode
}

const heights = { '85vh': 'max-h-[85vh]', '80vh': 'max-h-[80vh]' }

export default function SheetDrawer({ open, onClose, title, height = '85vh', anchor, children }: SheetProps) {
  const { close } = useUiTexts()
  const opener = useOpener(open)
  useCloseOnBack(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center">
          <Drawer.Popup
            data-sheet
            finalFocus={noFinalFocus}
            onClickCapture={ignoreClicksUnless(open)}
            className={classNames(
              'flex w-full max-w-xl flex-col md:mt-(--bar) overflow-hidden rounded-t-sheet bg-raised md:rounded-sheet text-ink shadow-high outline-none',
              '[transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-250 ease-out',
              'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
              'md:data-ending-style:[transform:translateY(1rem)] md:data-starting-style:[transform:translateY(1rem)] md:transition-[transform,opacity] md:data-ending-style:opacity-0 md:data-starting-style:opacity-0',
              'data-swiping:select-none data-swiping:duration-0',
              heights[height],
            )}
          >
            <ReturnFocus opener={opener} anchor={anchor} />
            <div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line md:hidden" />
            <div className="flex shrink-0 items-start gap-2 py-1 pr-2 pl-5 md:pt-2">
              <Drawer.Title className="min-w-0 flex-1 py-2.5 text-17 font-bold wrap-anywhere">
                {title}
              </Drawer.Title>
              <Drawer.Close aria-label={close} className={iconButtonStyles('text-muted')}>
                <X />
              </Drawer.Close>
            </div>
            <Drawer.Content className="relative min-h-0 scroll-pb-28 touch-auto overflow-y-auto overscroll-contain px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

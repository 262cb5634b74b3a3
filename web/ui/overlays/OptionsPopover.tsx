import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { iconButtonStyles } from '../controls/IconButton.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { BesideAnchor } from './BesideAnchor.tsx'
import { ignoreClicksUnless, noFinalFocus, ReturnFocus } from './ReturnFocus.tsx'
import { useOpener } from './focus.ts'
import type { SheetProps } from './SheetDrawer.tsx'

/** The anchor if the button is no longer on the screen. */
const fallbackAnchor = { getBoundingClientRect: () => new DOMRect(innerWidth / 2, innerHeight / 4, 0, 0) }

export default function OptionsPopover({ open, onClose, title, children }: SheetProps) {
  const { close } = useUiTexts()
  const anchor = useOpener(open)
  return (
    <BesideAnchor
      open={open}
      onClose={onClose}
      anchor={anchor ?? fallbackAnchor}
      align="end"
      sideOffset={4}
      // The backdrop catches presses outside, which only close the popover.
      backdrop={<Popover.Backdrop className="fixed inset-0 z-40" />}
    >
      <Popover.Popup
        data-options
        onClickCapture={ignoreClicksUnless(open)}
        finalFocus={noFinalFocus}
        className="flex max-h-(--available-height) w-86 max-w-(--available-width) origin-(--transform-origin) flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-high outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
      >
        <ReturnFocus opener={anchor} />
        <div className="flex shrink-0 items-start gap-2 py-1 pr-1 pl-4">
          <Popover.Title className="min-w-0 flex-1 py-2.75 text-15 font-bold wrap-anywhere">
            {title}
          </Popover.Title>
          <Popover.Close aria-label={close} className={iconButtonStyles('text-muted')}>
            <X />
          </Popover.Close>
        </div>
        <div className="relative min-h-0 overflow-y-auto overscroll-contain px-3 pb-3">{children}</div>
      </Popover.Popup>
    </BesideAnchor>
  )
}

import { Popover } from '@base-ui/react/popover'
import { useBackCloses } from '../overlays/use-back-closes.ts'
import type { PanelProps } from './Panel.tsx'

export default function PopoverPanel({ open, onClose, title, anchor, children }: PanelProps) {
  useBackCloses(open, onClose)
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          // Else the page scrolls to where it is before it has its place, as the focus goes in.
          positionMethod="fixed"
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="max-h-(--available-height) overflow-y-auto rounded-sheet border border-line bg-raised p-3 text-ink shadow-high outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

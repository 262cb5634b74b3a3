import { Popover } from '@base-ui/react/popover'
import type { ComponentProps, ReactNode } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

interface BesideAnchorProps extends Pick<
  ComponentProps<typeof Popover.Positioner>,
  'anchor' | 'align' | 'sideOffset'
> {
  open: boolean
  onClose: () => void
  /** Between the page and the popover. */
  backdrop?: ReactNode
  /** A `Popover.Popup`. */
  children: ReactNode
}

/** The base of all popovers: placed below its anchor and within the window, traps the focus, and closes on Back. */
export function BesideAnchor({ open, onClose, backdrop, children, ...position }: BesideAnchorProps) {
  useCloseOnBack(open, onClose)
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()} modal="trap-focus">
      <Popover.Portal>
        {backdrop}
        <Popover.Positioner
          {...position}
          side="bottom"
          collisionPadding={12}
          // With `absolute`, focusing the popover before it is placed would scroll the page.
          positionMethod="fixed"
          className="z-50"
        >
          {children}
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

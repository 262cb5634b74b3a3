import { Popover } from '@base-ui/react/popover'
import type { ComponentProps, ReactNode } from 'react'
import { useCloseOnBack } from './use-back-closes.ts'

interface BesideAnchorProps extends Pick<
  ComponentProps<typeof Popover.Positioner>,
  'anchor' | 'align' | 'sideOffset'
> {
  open: boolean
  onClose: () => void
  /** Beneath the popover, over the page. */
  backdrop?: ReactNode
  /** A `Popover.Popup`. */
  children: ReactNode
}

/** What every popover of ours does: it stands below its anchor and within the window, keeps the focus, and Back closes it. */
export function BesideAnchor({ open, onClose, backdrop, children, ...place }: BesideAnchorProps) {
  useCloseOnBack(open, onClose)
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()} modal="trap-focus">
      <Popover.Portal>
        {backdrop}
        <Popover.Positioner
          {...place}
          side="bottom"
          collisionPadding={12}
          // Else the page scrolls to where it is before it has its place, as the focus goes in.
          positionMethod="fixed"
          className="z-50"
        >
          {children}
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

import type { RefObject, ReactNode } from 'react'
import { Popover } from '@base-ui/react/popover'
import { BesideAnchor } from '../overlays/BesideAnchor.tsx'
import { noFinalFocus, ReturnFocus } from '../overlays/ReturnFocus.tsx'

export interface PanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** The button that opens it. A popover is placed beside it. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

export default function PopoverPanel({ open, onClose, title, anchor, children }: PanelProps) {
  return (
    <BesideAnchor open={open} onClose={onClose} anchor={anchor} align="start" sideOffset={8}>
      <Popover.Popup
        finalFocus={noFinalFocus}
        className="max-h-(--available-height) overflow-y-auto rounded-sheet border border-line bg-raised p-3 text-ink shadow-high outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <ReturnFocus opener={null} anchor={anchor} />
        <Popover.Title className="sr-only">{title}</Popover.Title>
        {children}
      </Popover.Popup>
    </BesideAnchor>
  )
}

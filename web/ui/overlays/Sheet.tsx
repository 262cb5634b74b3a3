import { useState } from 'react'
import { wideScreen } from '../media-queries.ts'
import { lazySheet } from './lazy-sheet.tsx'
import type { SheetProps } from './SheetDrawer.tsx'

const SheetDrawer = lazySheet(() => import('./SheetDrawer.tsx'))
const OptionsPopover = lazySheet(() => import('./OptionsPopover.tsx'))

/** A sheet or a popover. Its code is loaded when it first opens. Rotating the device while it is open doesn't change its form. */
export function Sheet(props: SheetProps) {
  const [asPopover, setAsPopover] = useState(() => opensAsPopover(props))
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setAsPopover(opensAsPopover(props))
  }
  return asPopover ? <OptionsPopover {...props} /> : <SheetDrawer {...props} />
}

const opensAsPopover = ({ open, options = false }: SheetProps) =>
  open && options && matchMedia(wideScreen).matches

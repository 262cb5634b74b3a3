import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { wideScreen } from '../media-queries.ts'
import { SheetLoadError } from './SheetLoadError.tsx'
import type { SheetProps } from './SheetDrawer.tsx'

const SheetDrawer = lazyPart(() => import('./SheetDrawer.tsx'), SheetLoadError)
const OptionsPopover = lazyPart(() => import('./OptionsPopover.tsx'), SheetLoadError)

/** A sheet or a popover. Its code is loaded when it first opens. Rotating the device while it is open doesn't change its form. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  const [asPopover, setAsPopover] = useState(() => opensAsPopover(props))
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) {
      setNeeded(true)
      setAsPopover(opensAsPopover(props))
    }
  }
  const Overlay = asPopover ? OptionsPopover : SheetDrawer
  return (
    needed && (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    )
  )
}

const opensAsPopover = ({ open, options = false }: SheetProps) =>
  open && options && matchMedia(wideScreen).matches

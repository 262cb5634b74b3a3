import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { wideScreen } from '../use-matches.ts'
import { MissingSheet } from './MissingSheet.tsx'
import type { SheetProps } from './SheetDrawer.tsx'

const SheetDrawer = lazyPart(() => import('./SheetDrawer.tsx'), MissingSheet)
const OptionsPopover = lazyPart(() => import('./OptionsPopover.tsx'), MissingSheet)

/** Its code is loaded when it first opens. Turning the device while it is open leaves it in its form. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  const [isBeside, setBeside] = useState(() => isPopover(props))
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) {
      setNeeded(true)
      setBeside(isPopover(props))
    }
  }
  const Form = isBeside ? OptionsPopover : SheetDrawer
  return (
    needed && (
      <Suspense>
        <Form {...props} />
      </Suspense>
    )
  )
}

const isPopover = ({ open, options = false }: SheetProps) => open && options && matchMedia(wideScreen).matches

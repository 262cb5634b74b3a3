import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { roomy } from '../use-matches.ts'
import { MissingSheet } from './MissingSheet.tsx'

const SheetDrawer = lazyPart(() => import('./SheetDrawer.tsx'), MissingSheet)
const OptionsPopover = lazyPart(() => import('./OptionsPopover.tsx'), MissingSheet)

export interface SheetProps {
  open: boolean
  /** Called on dragging it down, Escape, Back, a press outside, or the close button. */
  onClose: () => void
  title: ReactNode
  /** The maximum part of the screen's height. */
  height?: '85vh' | '80vh'
  /** A menu of options: from 768 px up a popover beside the button that opened it. */
  options?: boolean
  /** Takes the focus when it closes; needed where something inside takes it on opening. Else what had it before. */
  anchor?: RefObject<HTMLElement | null>
  children: ReactNode
}

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

const isPopover = ({ open, options = false }: SheetProps) => open && options && matchMedia(roomy).matches

import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { MissingSheet } from './MissingSheet.tsx'

const SheetDrawer = lazyPart(() => import('./SheetDrawer.tsx'), MissingSheet)

export interface SheetProps {
  open: boolean
  /** Called on dragging it down, Escape, Back, a press outside, or the close button. */
  onClose: () => void
  title: ReactNode
  /** The maximum part of the screen's height. */
  height?: '85vh' | '80vh'
  children: ReactNode
}

/** Its code is loaded when it first opens. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <SheetDrawer {...props} />
      </Suspense>
    )
  )
}

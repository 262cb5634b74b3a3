import { lazy, type ReactNode, Suspense, useState } from 'react'

const SheetDrawer = lazy(() => import('./SheetDrawer.tsx'))

export interface SheetProps {
  open: boolean
  /** Asked for by dragging it down, Escape, the browser's Back, a press beside it, or its close button. */
  onClose: () => void
  title: ReactNode
  /** The most it may take of the screen's height. */
  height?: '85vh' | '80vh'
  children: ReactNode
}

/** A sheet that rises from the bottom, over everything. Its code is loaded when it first opens. */
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

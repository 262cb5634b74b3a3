import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { MissingSheet } from '../overlays/MissingSheet.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { roomy, useMatches } from '../use-matches.ts'
import type { PanelProps } from './PopoverPanel.tsx'

const PopoverPanel = lazyPart(() => import('./PopoverPanel.tsx'), MissingSheet)

/** A popover where there is room, a sheet on phones; its code is loaded when it first opens. */
export function Panel(props: PanelProps) {
  const isWide = useMatches(roomy)
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  if (!isWide) return <Sheet {...props} />
  return (
    needed && (
      <Suspense>
        <PopoverPanel {...props} />
      </Suspense>
    )
  )
}

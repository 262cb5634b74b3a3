import { memo } from 'react'
import { LaneDrawing } from './LaneDrawing.tsx'
import { Motorbike, Walker } from './PassersBy.tsx'

/**
 * A lane of tiled roofs: dusk in the light theme, night in the dark one. 400 by 320, fills its box, aligned to the
 * lower edge. Decorative. Memoised, as its hundred elements need not render with the screen over it.
 */
export const Lane = memo(function Lane({ className }: { className?: string }) {
  return (
    <LaneDrawing viewBox="0 0 400 320" fit="xMidYMax slice" className={className}>
      <Motorbike x={92} y={304} />
      <Walker x={262} y={303} />
    </LaneDrawing>
  )
})

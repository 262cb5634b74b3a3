import { memo } from 'react'
import { LaneDrawing } from './LaneDrawing.tsx'
import { Motorbike, Walker } from './PassersBy.tsx'

/**
 * The lane of tiled roofs: at dusk in the light theme, at night with lit windows in the dark one. It is 400 by 320, fills
 * its box and stands on the lower edge. Decorative. Some hundred elements, which are not drawn anew with what they lie
 * behind.
 */
export const Lane = memo(function Lane({ className }: { className?: string }) {
  return (
    <LaneDrawing viewBox="0 0 400 320" fit="xMidYMax slice" className={className}>
      <Motorbike x={92} y={304} />
      <Walker x={262} y={303} />
    </LaneDrawing>
  )
})

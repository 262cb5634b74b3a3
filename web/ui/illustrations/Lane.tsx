import { memo } from 'react'
import { LaneDrawing } from './LaneDrawing.tsx'
import { Motorbike, Walker } from './PassersBy.tsx'

/** 400 by 320, aligned to the lower edge. Memoised: its hundred elements need not render with the screen over it. */
export const Lane = memo(function Lane({ className }: { className?: string }) {
  return (
    <LaneDrawing viewBox="0 0 400 320" fit="xMidYMax slice" className={className}>
      <Motorbike x={92} y={304} />
      <Walker x={262} y={303} />
    </LaneDrawing>
  )
})

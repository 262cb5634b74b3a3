import { memo } from 'react'
import { LaneDrawing } from './LaneDrawing.tsx'

/** 400 by 320, aligned to the lower edge. Memoised: its hundred elements need not render with the screen over it. */
export const Lane = memo(function Lane({ className }: { className?: string }) {
  return <LaneDrawing viewBox="0 0 400 320" fit="xMidYMax slice" className={className} />
})

import { memo } from 'react'
import { classNames } from '../styles/class-names.ts'
import { LaneDrawing } from './LaneDrawing.tsx'

/** The lane for a low card that clips: as high as its box, the houses at the right, and the rest goes on to the left. */
export const LaneBanner = memo(function LaneBanner({ className }: { className?: string }) {
  return (
    <LaneDrawing
      viewBox="200 142 200 128"
      fit="xMaxYMax meet"
      className={classNames('overflow-visible', className)}
    />
  )
})

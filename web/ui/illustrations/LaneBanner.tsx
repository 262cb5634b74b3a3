import { memo } from 'react'
import { classNames } from '../styles/class-names.ts'
import { LaneDrawing } from './LaneDrawing.tsx'

/** For a low card: as high as its box, houses at the right, extended to the left. */
export const LaneBanner = memo(function LaneBanner({ className }: { className?: string }) {
  return (
    <LaneDrawing
      viewBox="188 172 212 136"
      fit="xMaxYMax meet"
      className={classNames('overflow-visible', className)}
    />
  )
})

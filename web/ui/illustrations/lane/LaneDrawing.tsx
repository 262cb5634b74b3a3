import { useId } from 'react'
import { LaneHouses } from './LaneHouses.tsx'
import { LaneSky } from './LaneSky.tsx'
import { LaneStreet } from './LaneStreet.tsx'
import { Scene } from '../Scene.tsx'

interface LaneDrawingProps {
  viewBox: string
  /** The SVG attribute `preserveAspectRatio`. */
  fit: string
  className?: string | undefined
}

/** The lane: houses along x 0 to 400, ground at 286, more of it at both sides for wide boxes. */
export function LaneDrawing(frame: LaneDrawingProps) {
  const id = useId()
  return (
    <Scene {...frame}>
      <LaneSky id={id} />
      <LaneHouses />
      <LaneStreet />
    </Scene>
  )
}

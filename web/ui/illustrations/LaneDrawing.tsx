import { type ReactNode, useId } from 'react'
import { LaneFront } from './LaneFront.tsx'
import { LaneHouses } from './LaneHouses.tsx'
import { LaneSky } from './LaneSky.tsx'
import { Scene } from './Scene.tsx'

interface LaneDrawingProps {
  viewBox: string
  /** As `preserveAspectRatio`. */
  fit: string
  className?: string | undefined
  /** Who goes by. */
  children?: ReactNode
}

/** What both pictures of the lane are drawn with. */
export function LaneDrawing({ children, ...frame }: LaneDrawingProps) {
  const id = useId()
  return (
    <Scene {...frame}>
      <LaneSky id={id} />
      <LaneHouses />
      <LaneFront />
      {children}
    </Scene>
  )
}

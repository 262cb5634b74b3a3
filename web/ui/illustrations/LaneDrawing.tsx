import { type ReactNode, useId } from 'react'
import { LaneFront } from './LaneFront.tsx'
import { LaneHouses } from './LaneHouses.tsx'
import { LaneSky } from './LaneSky.tsx'
import { Scene } from './Scene.tsx'

interface LaneDrawingProps {
  viewBox: string
  /** The SVG attribute `preserveAspectRatio`. */
  fit: string
  className?: string | undefined
  children?: ReactNode
}

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

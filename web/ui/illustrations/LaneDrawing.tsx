import { useId } from 'react'
import { LaneHouses } from './LaneHouses.tsx'
import { LaneSky } from './LaneSky.tsx'
import { Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'
import { Bougainvillea, Motorbike, NoticeBoard, Pole, Stool, TeaTable } from './street.tsx'

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

/** The pole and its wires, and what stands before the houses. */
const LaneStreet = () => (
  <g>
    <path d="M-600 284h1600v9H-600z" fill="var(--art-ground)" />
    <path d="M-600 293h1600v120H-600z" fill="var(--art-ground-lit)" />
    <Pole x={244} y={286} />
    <path
      d="M229 148Q110 206-40 200M229 149Q120 214-40 218M230 162Q130 226-40 232M230 163Q150 214 92 196M260 148Q340 200 460 206M260 150Q340 208 460 222M258 163Q340 218 460 236M259 162q30 32 70 38"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    <Bougainvillea x={150} y={208} size={0.9} />
    <NoticeBoard x={188} y={290} size={0.85} />
    <Pot x={152} y={292} size={0.9} />
    <Pot x={262} y={292} size={0.85} bloom />
    <Pot x={392} y={292} />
    <Motorbike x={62} y={298} size={0.95} />
    <Stool x={284} y={298} />
    <TeaTable x={308} y={300} />
    <Stool x={334} y={299} paint="var(--art-blue-deep)" />
  </g>
)

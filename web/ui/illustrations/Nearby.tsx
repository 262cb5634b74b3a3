import type { ReactNode } from 'react'
import { Pot, Roof, Window } from './parts.tsx'
import { Face } from './people.tsx'
import { Scene } from './Scene.tsx'

interface PinProps {
  x: number
  y: number
  size?: number
  paint: string
  children: ReactNode
}

const Pin = ({ x, y, size = 1, paint, children }: PinProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse cy="1" rx="8" ry="2" fill="var(--art-shade)" />
    <path d="M0 0c-4 -8 -19 -17 -19 -32a19 19 0 0 1 38 0c0 15 -15 24 -19 32" fill={paint} />
    <circle cy="-32" r="14.5" fill="var(--art-paper)" />
    <g transform="translate(0 -30)">{children}</g>
  </g>
)

export const Nearby = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M20 104c-2 -52 44 -90 100 -90s104 32 102 86c-1 32 -12 58 -30 58h-144c-18 0 -26 -26 -28 -54"
      fill="var(--art-sky-mid)"
    />
    <path opacity="0.8" fill="var(--art-cloud)" d="M36 62a7 7 0 0 1 10 -6a11 11 0 0 1 20 0a8 8 0 0 1 12 6z" />
    <path fill="var(--art-far)" d="M24 150v-30h22l8 -14h34l8 14h54l8 -16h26l8 16h22c-2 18 -8 30 -16 30z" />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <path d="M24 118h62v42h-62z" fill="var(--art-ochre)" />
    <path d="M24 118h62v9h-62z" fill="var(--art-shade)" />
    <Window x={45} y={130} shutters={false} />
    <Roof x={24} y={120} w={62} h={32} inset={14} />
    <path d="M92 100h56v60h-56z" fill="var(--art-rose)" />
    <path d="M92 100h56v9h-56zM92 100h10v60h-10z" fill="var(--art-shade)" />
    <Window x={110} y={116} />
    <Roof x={92} y={102} w={56} h={30} inset={12} />
    <path d="M154 116h62v44h-62z" fill="var(--art-sage)" />
    <path d="M154 116h62v9h-62z" fill="var(--art-shade)" />
    <Window x={175} y={130} shutters={false} />
    <Roof x={154} y={118} w={62} h={32} inset={14} />
    <Pot x={90} y={161} size={0.7} bloom />
    <Pot x={151} y={161} size={0.75} />
    <path
      d="M58 68q30 -46 60 -28M124 40q34 -12 60 26"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeDasharray="1 6"
      strokeLinecap="round"
      opacity="0.6"
    />
    <Pin x={55} y={94} paint="var(--art-shutter)" size={0.92}>
      <Face hair="hat" />
    </Pin>
    <Pin x={120} y={76} paint="var(--art-lantern)" size={1.1}>
      <Face hair="bun" />
    </Pin>
    <Pin x={185} y={92} paint="var(--art-leaf)" size={0.92}>
      <Face grey />
    </Pin>
  </Scene>
)

import type { ReactNode } from 'react'
import { Awning, Balcony, House, WaterTank, HouseWindow } from './street.tsx'
import { Ground, Pot, Scene } from './Scene.tsx'
import { Face } from './people.tsx'

interface PinProps {
  x: number
  y: number
  size?: number
  colour: string
  children: ReactNode
}

const Pin = ({ x, y, size = 1, colour, children }: PinProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse cy="1" rx="8" ry="2" fill="var(--art-shade)" />
    <path d="M0 0c-4 -8 -19 -17 -19 -32a19 19 0 0 1 38 0c0 15 -15 24 -19 32" fill={colour} />
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
    <path fill="var(--art-far)" d="M24 150v-40h30V96h34v24h54V92h40v20h34c-2 18-8 38-16 38z" />
    <Ground />
    <House x={24} y={160} w={62} h={50} wall="var(--art-ochre)">
      <HouseWindow x={8} y={-34} lit />
      <HouseWindow x={34} y={-34} />
      <Awning x={0} y={-50} w={64} />
    </House>
    <House x={92} y={160} w={56} h={74} wall="var(--art-rose)">
      <HouseWindow x={6} y={-66} lit />
      <HouseWindow x={30} y={-66} />
      <Balcony x={2} y={-26} w={50} plants={[9, 38]} />
    </House>
    <House x={154} y={160} w={62} h={56} wall="var(--art-sage)">
      <HouseWindow x={8} y={-44} bars />
      <HouseWindow x={33} y={-44} lit />
      <WaterTank x={34} y={-63} />
    </House>
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
    <Pin x={55} y={94} colour="var(--art-shutter)" size={0.92}>
      <Face hair="hat" />
    </Pin>
    <Pin x={120} y={76} colour="var(--art-red)" size={1.1}>
      <Face hair="bun" />
    </Pin>
    <Pin x={185} y={92} colour="var(--art-leaf)" size={0.92}>
      <Face grey />
    </Pin>
  </Scene>
)

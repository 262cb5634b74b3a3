import type { ReactNode } from 'react'
import { Glow, Leaves, type Position } from './Scene.tsx'

/** A red motorbike that faces right, about 64 long. `x` is between its wheels. */
export const Motorbike = ({ x, y, size = 1 }: Position & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`} strokeLinecap="round" strokeLinejoin="round">
    <ellipse cy="1" rx="34" ry="2.5" fill="var(--art-shade)" />
    <path d="M-18-8h26" stroke="var(--art-metal)" strokeWidth="4" />
    <g fill="var(--art-metal)" stroke="var(--art-tyre)" strokeWidth="4">
      <circle cx="-20" cy="-8" r="7" />
      <circle cx="20" cy="-8" r="7" />
    </g>
    <path d="m14-34 6 26" stroke="var(--art-steel)" strokeWidth="3" />
    <path
      d="M-31-17q2-8 16-9l10 1q5 10 9 10 6-1 7-11l-1-10h6q3 10 3 19-4 6-13 8H-6q-7-1-11-4-8-2-14-4"
      fill="var(--art-red)"
    />
    <path d="M12-14q4-9 12-5 5 2 6 8" fill="none" stroke="var(--art-red)" strokeWidth="4" />
    <path d="M-31-23q0-5 6-5h18q5 1 6 4 0 2-4 2-14-1-26-1" fill="var(--art-tyre)" />
    <path d="m14-36-6-4M11-38l-1-9" stroke="var(--art-tyre)" strokeWidth="2.5" />
    <circle cx="9" cy="-48" r="3" fill="var(--art-tyre)" />
    <circle cx="19" cy="-33" r="3" fill="var(--art-pane)" />
  </g>
)

/** A plastic stool, about 20 wide. */
export const Stool = ({ x, y, colour = 'var(--art-red)' }: Position & { colour?: string }) => (
  <g transform={`translate(${x} ${y})`} fill={colour}>
    <path d="m-7-14-3 14h4l2-8h8l2 8h4l-3-14z" />
    <path d="M-9-17H9v4H-9z" />
    <path d="M-8-13H8v2H-8z" fill="var(--art-shade)" />
  </g>
)

/** A low plastic table, 36 wide, with two glasses of iced tea. */
export const TeaTable = ({ x, y }: Position) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-9-30h7l-1 9h-5zM4-32h7l-1 11H5z" fill="var(--art-frame)" />
    <path d="M-8.5-26h6l-.6 5h-4.8zM4.5-27h6l-.8 6H5.2z" fill="var(--art-crust)" />
    <path d="M-18-21h36v4h-36zM-15-17h4l-2 17h-4zM11-17h4l2 17h-4z" fill="var(--art-blue-deep)" />
  </g>
)

/** The left edge, the top edge, the colour and the rotation of each slip on the notice board. */
const slips = [
  [5, 6, 'paper', -4],
  [24, 5, 'pane', 3],
  [43, 6, 'blade', -2],
  [6, 24, 'rose', 3],
  [25, 25, 'paper', -3],
  [44, 24, 'blue', 4],
] as const

/** A notice board, 72 wide. `blank` leaves its slips without lines of text. */
export const NoticeBoard = ({
  x,
  y,
  blank = false,
  size = 1,
}: Position & { blank?: boolean; size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <path d="M4 0v-68h4V0zM64 0v-68h4V0z" fill="var(--art-wood)" />
    <path d="M-2-70 36-80l38 10v3H-2z" fill="var(--art-roof)" />
    <path d="M0-67h72v47H0z" fill="var(--art-wood)" />
    <path d="M3-64h66v41H3z" fill="var(--art-cork)" />
    {slips.map(([left, top, colour, angle]) => (
      <g key={`${left} ${top}`} transform={`translate(${left} ${top - 64})rotate(${angle})`}>
        <path d="M0 0h15v14H0z" fill={`var(--art-${colour})`} />
        {!blank && <path d="M3 6h9M3 9.5h6" stroke="var(--art-line)" opacity=".55" />}
        <circle cx="7.5" cy="1" r="1.5" fill="var(--art-red)" />
      </g>
    ))}
  </g>
)

/** Pink flowers that hang from `x`, `y`, about 56 wide. */
export const Bougainvillea = ({ x, y, size = 1 }: Position & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`} strokeLinecap="round" fill="none">
    <path d="M6 8h0M22-3h0M36 2h0M14 6h0M28 8h0" stroke="var(--art-leaf)" strokeWidth="12" />
    <path d="M0 14h0M10 2h0M44 2h0M30 1h0M6 20h0" stroke="var(--art-bloom)" strokeWidth="12" />
    <path d="M18-5h0M38-6h0M52 6h0M2 7h0" stroke="var(--art-bloom-lit)" strokeWidth="11" />
  </g>
)

/** A concrete pole with wires and meters, 150 high. */
export const Pole = ({ x, y }: Position) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-3 0v-150h6V0z" fill="var(--art-steel)" />
    <path d="M-16-138h32v3h-32zM-15-124h30v3h-30z" fill="var(--art-line)" />
    <path d="M-9-90h10v12H-9zM2-94h8v10H2z" fill="var(--art-metal)" />
    <path
      d="M-7-112a7 7 0 1 1 14 0a7 7 0 1 1-14 0M-9-111a8 7 0 1 1 16 2M-7-88q-3-16 2-24M7-92q4-10 0-20"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.2"
    />
  </g>
)

interface HouseProps {
  /** The lower left corner. */
  x: number
  y: number
  w: number
  h: number
  /** A colour, such as `var(--art-rose)`. */
  wall: string
  /** Windows and doors. Their origin is the lower left corner; `y` is negative upwards. */
  children?: ReactNode
}

/** A tube house with a flat top. */
export const House = ({ x, y, w, h, wall, children }: HouseProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0 0v-${h}h${w}V0z`} fill={wall} />
    <path d={`M${w - 8} 0v-${h}h8V0zM0-${h}h${w}v3H0z`} fill="var(--art-shade)" />
    <path d={`M-4-${h}v-7h${w + 8}v7z`} fill="var(--art-frame)" />
    {children}
  </g>
)

/** 20 by 24 without its frame. */
export const HouseWindow = ({
  x,
  y,
  lit = false,
  bars = false,
}: Position & { lit?: boolean; bars?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    {lit && <Glow x={10} y={12} r={32} />}
    <path d="M-2-2h24v28H-2z" fill="var(--art-frame)" />
    <path d="M0 0h9v24H0zM11 0h9v24h-9z" fill={lit ? 'var(--art-pane)' : 'var(--art-glass)'} />
    {bars && <path d="M-2 7h24M-2 13h24M-2 19h24" stroke="var(--art-line)" opacity=".8" />}
  </g>
)

/** A floor that begins at `x`, `y`, with a rail. `plants` are distances from its left end. */
export const Balcony = ({ x, y, w, plants = [] }: Position & { w: number; plants?: readonly number[] }) => (
  <g transform={`translate(${x} ${y})`}>
    {plants.map((distance) => (
      <Leaves key={distance} x={distance} y={-12} size={0.62} />
    ))}
    <path d={`M2-6.5h${w - 4}`} stroke="var(--art-line)" strokeWidth="13" strokeDasharray="1.2 4.3" />
    <path d={`M0-13h${w}`} stroke="var(--art-line)" strokeWidth="2" />
    <path d={`M-2 0h${w + 4}v4H-2z`} fill="var(--art-frame)" />
    <path d={`M-2 4h${w + 4}v3H-2z`} fill="var(--art-shade)" />
  </g>
)

/** A green double door, 24 by 46. Its lower edge is at `y`. */
export const Door = ({ x, y = 0 }: { x: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-3 0v-49h30V0z" fill="var(--art-frame)" />
    <path d="M0 0v-46h11.5V0zM12.5 0v-46H24V0z" fill="var(--art-shutter)" />
    <path d="M3-41h6v14H3zM15.5-41h6v14h-6z" fill="var(--art-shutter-deep)" />
  </g>
)

/** A closed roller shutter on the ground. */
export const RollerShutter = ({ x, w, h = 46 }: { x: number; w: number; h?: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d={`M0 0v-${h}h${w}V0z`} fill="var(--art-steel)" />
    <path d={`M${w / 2}-${h}V0`} stroke="var(--art-shade)" strokeWidth={w} strokeDasharray="2 4" />
  </g>
)

/** A folding gate, 40 by 50, on the ground. */
export const Gate = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-3 0v-53h46V0z" fill="var(--art-frame)" />
    <path d="M0 0v-50h40V0z" fill="var(--art-steel)" />
    <path
      d="M1-50 11 0M11-50 1 0M6-50v50M34-50v50M29-50 39 0M39-50 29 0"
      stroke="var(--art-line)"
      strokeWidth="1.3"
      fill="none"
    />
  </g>
)

/** A striped awning, 22 high. Its upper left corner is at `x`, `y`, and `w` is a multiple of 16. */
export const Awning = ({ x, y, w }: Position & { w: number }) => (
  <g transform={`translate(${x} ${y})`} strokeWidth="16" fill="none">
    <path d={`M0 8h${w}`} stroke="var(--art-red)" />
    <path d={`M8 8h${w - 8}`} stroke="var(--art-frame)" strokeDasharray="8" />
    <g strokeWidth="8" strokeLinecap="round" strokeDasharray="0 16">
      <path d={`M4 16h${w - 4}`} stroke="var(--art-red)" />
      <path d={`M12 16h${w - 12}`} stroke="var(--art-frame)" />
    </g>
    <path d={`M0 2h${w}`} stroke="var(--art-shade)" strokeWidth="4" />
  </g>
)

/** A blue house number, 20 by 12. */
export const HouseNumber = ({ x, y, children }: Position & { children: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="20" height="12" rx="2" fill="var(--art-plate)" stroke="var(--art-frame)" strokeWidth="1.2" />
    <text x="10" y="9.2" textAnchor="middle" fontSize="9" fontWeight="700" fill="var(--art-paper)">
      {children}
    </text>
  </g>
)

/** The outdoor unit of an air conditioner, 20 by 12. */
export const AirConditioner = ({ x, y }: Position) => (
  <g transform={`translate(${x} ${y})`} fill="var(--art-frame)" stroke="var(--art-line)">
    <path d="M0 0h20v12H0z" strokeWidth=".5" />
    <path d="M3.5 6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M14 4h4M14 6.5h4M14 9h4" />
  </g>
)

/** A steel water tank. Its feet stand on `x`, `y`. */
export const WaterTank = ({ x, y }: Position) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M5-5h3v5H5zM18-5h3v5h-3z" fill="var(--art-line)" />
    <rect y="-17" width="26" height="13" rx="6" fill="var(--art-metal)" />
    <path d="M7-17v13M19-17v13" stroke="var(--art-shade)" strokeWidth="1.5" />
  </g>
)

/** A washing line, 52 wide. Its poles stand on `x`, `y`. */
export const WashingLine = ({ x, y }: Position) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M1 0v-18h50V0" fill="none" stroke="var(--art-line)" strokeWidth="1.5" />
    <path d="M6-17h11v14H6z" fill="var(--art-bloom)" />
    <path d="M22-17h12l4 5-3 3-2-1v8h-10v-8l-2 1-3-3z" fill="var(--art-orange)" />
    <path d="M40-17h8v15h-3l-1-9-1 9h-3z" fill="var(--art-blue-deep)" />
  </g>
)

import type { ReactNode } from 'react'
import { type At, Glow, Leaves } from './parts.tsx'

interface HouseProps {
  /** Its lower left corner. */
  x: number
  y: number
  w: number
  h: number
  /** A paint, as in `var(--art-rose)`. */
  wall: string
  /** What its walls bear, from its lower left corner, upwards negative. */
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
export const Window = ({ x, y, lit = false, bars = false }: At & { lit?: boolean; bars?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    {lit && <Glow x={10} y={12} r={32} />}
    <path d="M-2-2h24v28H-2z" fill="var(--art-frame)" />
    <path d="M0 0h9v24H0zM11 0h9v24h-9z" fill={lit ? 'var(--art-pane)' : 'var(--art-glass)'} />
    {bars && <path d="M-2 7h24M-2 13h24M-2 19h24" stroke="var(--art-line)" opacity=".8" />}
  </g>
)

/** Its floor begins at `x`, `y`; a rail above, plants where told. */
export const Balcony = ({ x, y, w, plants = [] }: At & { w: number; plants?: readonly number[] }) => (
  <g transform={`translate(${x} ${y})`}>
    {plants.map((at) => (
      <Leaves key={at} x={at} y={-12} size={0.62} />
    ))}
    <path d={`M2-6.5h${w - 4}`} stroke="var(--art-line)" strokeWidth="13" strokeDasharray="1.2 4.3" />
    <path d={`M0-13h${w}`} stroke="var(--art-line)" strokeWidth="2" />
    <path d={`M-2 0h${w + 4}v4H-2z`} fill="var(--art-frame)" />
    <path d={`M-2 4h${w + 4}v3H-2z`} fill="var(--art-shade)" />
  </g>
)

/** Two green wings, 24 by 46, on the ground. */
export const Door = ({ x, y = 0 }: { x: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-3 0v-49h30V0z" fill="var(--art-frame)" />
    <path d="M0 0v-46h11.5V0zM12.5 0v-46H24V0z" fill="var(--art-shutter)" />
    <path d="M3-41h6v14H3zM15.5-41h6v14h-6z" fill="var(--art-shutter-deep)" />
  </g>
)

/** A roller door. */
export const Roller = ({ x, w, h = 46 }: { x: number; w: number; h?: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d={`M0 0v-${h}h${w}V0z`} fill="var(--art-steel)" />
    <path d={`M${w / 2}-${h}V0`} stroke="var(--art-shade)" strokeWidth={w} strokeDasharray="2 4" />
  </g>
)

/** A folding gate, 40 by 50, before a dark hall. */
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

/** A canvas awning, 22 deep, its upper left corner at `x`, `y`; `w` is a multiple of 16. */
export const Awning = ({ x, y, w }: At & { w: number }) => (
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
export const Plate = ({ x, y, children }: At & { children: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="20" height="12" rx="2" fill="var(--art-plate)" stroke="var(--art-frame)" strokeWidth="1.2" />
    <text x="10" y="9.2" textAnchor="middle" fontSize="9" fontWeight="700" fill="var(--art-paper)">
      {children}
    </text>
  </g>
)

export const Aircon = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`} fill="var(--art-frame)" stroke="var(--art-line)">
    <path d="M0 0h20v12H0z" strokeWidth=".5" />
    <path d="M3.5 6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M14 4h4M14 6.5h4M14 9h4" />
  </g>
)

/** A steel water tank; its feet stand on `x`, `y`. */
export const Tank = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M5-5h3v5H5zM18-5h3v5h-3z" fill="var(--art-line)" />
    <rect y="-17" width="26" height="13" rx="6" fill="var(--art-metal)" />
    <path d="M7-17v13M19-17v13" stroke="var(--art-shade)" strokeWidth="1.5" />
  </g>
)

/** A washing line, 52 wide, its poles standing on `x`, `y`. */
export const Washing = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M1 0v-18h50V0" fill="none" stroke="var(--art-line)" strokeWidth="1.5" />
    <path d="M6-17h11v14H6z" fill="var(--art-bloom)" />
    <path d="M22-17h12l4 5-3 3-2-1v8h-10v-8l-2 1-3-3z" fill="var(--art-orange)" />
    <path d="M40-17h8v15h-3l-1-9-1 9h-3z" fill="var(--art-blue-deep)" />
  </g>
)

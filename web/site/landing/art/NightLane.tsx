import { useId } from 'react'

const houses = [
  ['cottage', 30, 'ochre'],
  ['tall', 196, 'sage'],
  ['balcony', 276, 'rose'],
  ['cottage', 396, 'sage'],
  ['shop', 566, 'ochre'],
  ['tall', 716, 'cream'],
  ['balcony', 974, 'sage'],
  ['tall', 1086, 'ochre'],
  ['shop', 1164, 'rose'],
  ['cottage', 1316, 'cream'],
  ['tall', 1484, 'sage'],
] as const

/** The windows of a house, relative to its foot. */
const lamps = {
  cottage: [[38, -46, 44]],
  tall: [
    [35, -172, 40],
    [35, -106, 34],
  ],
  balcony: [
    [49, -106, 52],
    [72, -28, 46],
  ],
  shop: [
    [66, -32, 92],
    [34, -118, 32],
    [98, -118, 32],
  ],
} as const

/** 1600 by 300, ground at 280. The one dark house lights up with the button above. */
export const NightLane = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1600 300" className={className} aria-hidden="true">
    <circle cx="1180" cy="-120" r="44" fill="var(--art-sun)" />
    <path
      d="M90-240h0M200-110h0M330-300h0M420-190h0M520-60h0M610-260h0M1010-280h0M1090-190h0M1290-250h0M1370-110h0M1480-200h0M1560-310h0M700-330h0M260-20h0M1050-40h0"
      stroke="var(--art-star)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path
      fill="var(--art-farther)"
      d="M-800 282v-130h300v-40h80v60h120v-28h18h110h18v28h80v-94h70v74h60v-28h18h100h18v28h60v-60h60v60h90v-30h20h110h20v30h60v-90h66v80h70v-28h18h100h18v28h70v-66h60v66h90v-30h20h110h20v30h60v-90h70v90h80v-28h18h110h18v28h70v-60h60v60h200v-50h90v150z"
    />
    <path d="M-800 278h3200v40h-3200z" fill="var(--art-ground)" />
    {houses.map(([kind, x, wall]) => (
      <use key={x} href={`#lane-${kind}`} x={x} y="280" color={`var(--art-${wall})`} />
    ))}
    <g className="[--art-pane:#241f38] group-has-[[role=button]:is(:hover,:focus-visible)]:[--art-pane:#ffd27a]">
      <use href="#lane-cottage" x="800" y="280" color="var(--art-rose)" />
    </g>
    <Glows
      of={houses.flatMap(([kind, x]) => lamps[kind].map(([dx, dy, r]) => [x + dx, 280 + dy, r] as const))}
    />
  </svg>
)

/** Light around lamps and windows, each `[x, y, radius]`; none by day. */
export function Glows({ of }: { of: readonly (readonly [x: number, y: number, radius: number])[] }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="var(--art-glow)" />
        <stop offset=".45" stopColor="var(--art-glow)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      {of.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`url(#${id})`} />
      ))}
    </>
  )
}

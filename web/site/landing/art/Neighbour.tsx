import type { ReactNode } from 'react'

const hairs = {
  short: '',
  long: 'M-11-1c0-8 5-11.5 11-11.5S11-9 11-1v13q-11 5-22 0z',
  bun: 'M0-18a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2',
}
/** The right arm's path and its hand, by gesture. */
const arms = {
  down: { line: 'M9-36c5 6 6 11 5 18', hand: '14 -17' },
  up: { line: 'M9-36c8-2 11-9 12-17', hand: '21 -55' },
  out: { line: 'M9-35c5 5 10 6 15 3', hand: '25 -33' },
} as const

interface NeighbourProps {
  x: number
  y: number
  size?: number
  /** A paint, as in `var(--art-red)`. */
  shirt: string
  hair?: keyof typeof hairs
  grey?: boolean
  /** A pointed hat of palm leaves. */
  hat?: boolean
  /** On the picture's left and right side. */
  pose?: [keyof typeof arms, keyof typeof arms]
  /** An object in the right hand, drawn around it. */
  children?: ReactNode
}

/** A person, some 66 high at size 1, feet at `x`, `y`. Needs the `Sprite`. */
export function Neighbour({
  x,
  y,
  size = 1,
  shirt,
  hair = 'short',
  grey = false,
  hat = false,
  pose = ['down', 'down'],
  children,
}: NeighbourProps) {
  return (
    <g
      transform={`translate(${x} ${y})scale(${size})`}
      color={shirt}
      fill={grey ? 'var(--art-hair-grey)' : 'var(--art-hair)'}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {hairs[hair] && <path d={hairs[hair]} transform="translate(0-52)" />}
      <use href="#lane-body" />
      <use href={`#lane-${pose[0]}`} transform="scale(-1 1)" />
      {children && (
        <g transform={`translate(${arms[pose[1]].hand})`} fill="none">
          {children}
        </g>
      )}
      <use href={`#lane-${pose[1]}`} />
      <use href="#lane-face" />
      {hat && <use href="#lane-hat" />}
    </g>
  )
}

export const NeighbourParts = () => (
  <>
    <g id="lane-body">
      <ellipse cy=".5" rx="15" ry="2.6" fill="var(--art-shade)" />
      <path d="M-4.5-16v14M4.5-16v14" stroke="var(--art-line)" strokeWidth="6" />
      <path d="M-11.5-14c-1.5-17 1-28 11.5-28s13 11 11.5 28q-11.5 3-23 0" fill="currentColor" />
      <path d="M0-42c10.5 0 13 11 11.5 28q-3.5 1-7 1.4c2-12 1-23-4.5-29.4" fill="var(--art-shade)" />
      <path d="M-3.5-46h7v5q-3.5 2.6-7 0z" fill="var(--art-skin)" />
    </g>
    <g id="lane-face">
      <circle cy="-52" r="9.6" fill="var(--art-skin)" />
      <path d="M-5.5-49h0M5.5-49h0" stroke="var(--art-bloom)" strokeWidth="3.8" opacity=".3" />
      <path d="M-3.4-52.5v1M3.4-52.5v1" stroke="var(--art-hair)" strokeWidth="1.9" />
      <path d="M-2.6-48.2q2.6 2.6 5.2 0" fill="none" stroke="var(--art-hair)" strokeWidth="1.3" />
      <path d="M-10-52.5c-1.5-9 4-12.5 10-12.5s11.5 3.5 10 12.5c-1.2-4.5-4-6.5-7-6.5c-5 0-10 1-13 6.5" />
    </g>
    {Object.entries(arms).map(([pose, { line, hand }]) => (
      <g key={pose} id={`lane-${pose}`} fill="none">
        <path d={line} stroke="currentColor" strokeWidth="5.5" />
        <path d={`M${hand}h0`} stroke="var(--art-skin)" strokeWidth="6.4" />
      </g>
    ))}
    <g id="lane-hat">
      <path d="M-17-56q16-16 17-16t17 16q-17 5-34 0" fill="var(--art-ground-lit)" />
      <path d="M0-72q1 0 17 16q-6 1.7-11 2.3z" fill="var(--art-shade)" />
    </g>
  </>
)

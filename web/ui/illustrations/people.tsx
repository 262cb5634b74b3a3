import type { ReactNode } from 'react'

type Arm = 'down' | 'up' | 'out'
type Hair = 'short' | 'long' | 'bun' | 'hat'

interface PersonProps {
  /** The position of the feet. */
  x: number
  y: number
  size?: number
  /** A colour, such as `var(--art-red)`. */
  shirt: string
  hair?: Hair
  grey?: boolean
  /** The arms at the picture's left and right. */
  arms?: [Arm, Arm]
  /** An object in the hand at the picture's right. Its origin is the hand. */
  holding?: ReactNode
}

/** The path of the right arm and the position of its hand. */
const armShapes: Record<Arm, { path: string; hand: [number, number] }> = {
  down: { path: 'M9 -36c5 6 6 11 5 18', hand: [14, -17] },
  up: { path: 'M9 -36c8 -2 11 -9 12 -17', hand: [21, -55] },
  out: { path: 'M9 -35c5 5 10 6 15 3', hand: [25, -33] },
}

const DrawnArm = ({ arm, shirt, children }: { arm: Arm; shirt: string; children?: ReactNode }) => {
  const { path, hand } = armShapes[arm]
  return (
    <>
      <path d={path} stroke={shirt} strokeWidth="5.5" fill="none" />
      <path d={path} stroke="var(--art-shade)" strokeWidth="5.5" fill="none" />
      <g transform={`translate(${hand[0]} ${hand[1]})`}>{children}</g>
      <circle cx={hand[0]} cy={hand[1]} r="3.2" fill="var(--art-skin)" />
    </>
  )
}

/** About 66 high at size 1. */
export function Person({
  x,
  y,
  size = 1,
  shirt,
  hair = 'short',
  grey = false,
  arms = ['down', 'down'],
  holding,
}: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="0" cy="0.5" rx="15" ry="2.6" fill="var(--art-shade)" />
      <path d="M-4.5 -16v14M4.5 -16v14" stroke="var(--art-line)" strokeWidth="6" />
      <g transform="translate(0 -52)">
        <HairBehind hair={hair} colour={hairColour(grey)} />
      </g>
      <path d="M-11.5 -14c-1.5 -17 1 -28 11.5 -28s13 11 11.5 28q-11.5 3 -23 0" fill={shirt} />
      <path d="M0 -42c10.5 0 13 11 11.5 28q-3.5 1 -7 1.4c2 -12 1 -23 -4.5 -29.4" fill="var(--art-shade)" />
      <g transform="scale(-1 1)">
        <DrawnArm arm={arms[0]} shirt={shirt} />
      </g>
      <DrawnArm arm={arms[1]} shirt={shirt}>
        {holding}
      </DrawnArm>
      <path d="M-3.5 -46h7v5q-3.5 2.6 -7 0z" fill="var(--art-skin)" />
      <g transform="translate(0 -52)">
        <Face hair={hair} grey={grey} />
      </g>
    </g>
  )
}

const hairColour = (grey: boolean) => (grey ? 'var(--art-hair-grey)' : 'var(--art-hair)')

const HairBehind = ({ hair, colour }: { hair: Hair; colour: string }) =>
  hair === 'long' && <path d="M-11 -1c0 -8 5 -11.5 11 -11.5s11 3.5 11 11.5v13q-11 5 -22 0z" fill={colour} />

/** Centred on 0, 0 and about 20 wide. */
export function Face({ hair = 'short', grey = false }: { hair?: Hair; grey?: boolean }) {
  const colour = hairColour(grey)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {hair === 'bun' && <circle cx="0" cy="-13.5" r="4.6" fill={colour} />}
      <circle r="9.6" fill="var(--art-skin)" />
      <circle cx="-5.5" cy="3" r="1.9" fill="var(--art-bloom)" opacity="0.3" />
      <circle cx="5.5" cy="3" r="1.9" fill="var(--art-bloom)" opacity="0.3" />
      <path d="M-3.4 -0.5v1M3.4 -0.5v1" stroke="var(--art-hair)" strokeWidth="1.9" />
      <path d="M-2.6 3.8q2.6 2.6 5.2 0" stroke="var(--art-hair)" strokeWidth="1.3" fill="none" />
      <path
        d="M-10 -0.5c-1.5 -9 4 -12.5 10 -12.5s11.5 3.5 10 12.5c-1.2 -4.5 -4 -6.5 -7 -6.5c-5 0 -10 1 -13 6.5"
        fill={colour}
      />
      {hair === 'hat' && (
        <>
          <path d="M-17 -4q16 -16 17 -16t17 16q-17 5 -34 0" fill="var(--art-ground-lit)" />
          <path d="M0 -20q1 0 17 16q-6 1.7 -11 2.3z" fill="var(--art-shade)" />
        </>
      )}
    </g>
  )
}

/** A sitting person from behind. `x`, `y` is the centre of the head. */
export const PersonFromBehind = ({
  x,
  y,
  size = 1,
  shirt,
  hair = 'short',
  grey = false,
}: Omit<PersonProps, 'arms' | 'holding'>) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-14 34c-1 -17 3 -24 14 -24s15 7 14 24z" fill={shirt} />
    <path d="M2 10c9 1 13 8 12 24h-8c1 -10 0 -18 -4 -24" fill="var(--art-shade)" />
    <path d="M-3.5 6h7v6h-7z" fill="var(--art-skin)" />
    <circle r="9.6" fill={hairColour(grey)} />
    {hair === 'bun' && <circle cy="-10" r="4.8" fill={hairColour(grey)} />}
    {hair === 'long' && <path d="M-9.6 0h19.2v15q-9.6 4 -19.2 0z" fill={hairColour(grey)} />}
    {hair === 'hat' && <path d="M-18 0q17 -17 18 -17t18 17q-18 5 -36 0" fill="var(--art-ground-lit)" />}
  </g>
)

import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/styles/class-names.ts'

const hairPaths = {
  short: '',
  long: 'M-11-1c0-8 5-11.5 11-11.5S11-9 11-1v13q-11 5-22 0z',
  bun: 'M0-18a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2',
}

/** The right hand's position by gesture; the arms are in `sprite.svg`. */
const handPositions = { down: '14 -17', up: '21 -55', out: '25 -33' }

type Gesture = keyof typeof handPositions

interface NeighbourProps {
  x: number
  y: number
  size?: number
  /** A colour, such as `var(--art-red)`. */
  shirt: string
  hair?: keyof typeof hairPaths
  grey?: boolean
  /** A pointed hat of palm leaves. */
  hat?: boolean
  /** The arms at the picture's left and right. */
  pose?: [Gesture, Gesture]
  /** An object in the hand at the picture's right. Its origin is the hand. */
  children?: ReactNode
}

/** A person, about 66 high at size 1, feet at `x`, `y`. The page must contain `sprite.svg`. */
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
      {hairPaths[hair] && <path d={hairPaths[hair]} transform="translate(0-52)" />}
      <use href="#lane-body" />
      <use href={`#lane-${pose[0]}`} transform="scale(-1 1)" />
      {children && (
        <g transform={`translate(${handPositions[pose[1]]})`} fill="none">
          {children}
        </g>
      )}
      <use href={`#lane-${pose[1]}`} />
      <use href="#lane-face" />
      {hat && <use href="#lane-hat" />}
    </g>
  )
}

/** Light around lamps and windows, each `[x, y, radius]`. Transparent by day. */
export function Glows({ lights }: { lights: readonly (readonly [x: number, y: number, radius: number])[] }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="var(--art-glow)" />
        <stop offset=".45" stopColor="var(--art-glow)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      {lights.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`url(#${id})`} />
      ))}
    </>
  )
}

interface SpriteIconProps {
  name: 'check' | 'chevron' | 'hidden'
  className?: string
}

/** An icon from `sprite.svg`. Decorative. */
export const SpriteIcon = ({ name, className }: SpriteIconProps) => (
  <svg viewBox="0 0 24 24" className={classNames('size-5 shrink-0', className)} aria-hidden="true">
    <use href={`#lane-${name}`} />
  </svg>
)

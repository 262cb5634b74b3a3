import { createContext, type ReactNode, useContext, useId } from 'react'

const SceneId = createContext('')

/** A reference to the gradient of the scene's lights. */
const useGlowFill = () => `url(#${useContext(SceneId)}glow)`

interface SceneProps {
  viewBox: string
  /** The SVG attribute `preserveAspectRatio`. */
  fit?: string
  className?: string | undefined
  children: ReactNode
}

/** An SVG with the gradient that `Glow` needs. Hidden from screen readers. */
export function Scene({ viewBox, fit, className, children }: SceneProps) {
  const id = useId()
  return (
    <svg viewBox={viewBox} preserveAspectRatio={fit} className={className} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--art-glow)" />
          <stop offset="0.45" stopColor="var(--art-glow)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <SceneId value={id}>{children}</SceneId>
    </svg>
  )
}

export interface Position {
  x: number
  y: number
}

/** Light around a lamp or a window. Transparent by day. */
export const Glow = ({ x, y, r }: Position & { r: number }) => (
  <circle cx={x} cy={y} r={r} fill={useGlowFill()} />
)

/** A warm bulb on its cord, hanging from `x`, `y`. */
export const Bulb = ({ x, y, size = 1 }: Position & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <Glow x={0} y={11} r={26} />
    <path d="M-2 0h4v6h-4z" fill="var(--art-line)" />
    <circle cy="10.5" r="5" fill="var(--art-pane)" />
    <path d="M-2.5 12q1 2 3 2" fill="none" stroke="var(--art-paper)" strokeLinecap="round" />
  </g>
)

/** Houses in the background of a picture 240 wide whose ground is at 156. */
export const DistantHouses = () => (
  <path
    d="M28 156v-44h22v-18h26v26h20v-40h30v30h22V88h24v28h18v-14h24v54z"
    fill="var(--art-far)"
    opacity=".7"
  />
)

/** The ground of a picture 240 by 180. */
export const Ground = () => <path d="M6 156h228a6 6 0 0 1 0 12H6a6 6 0 0 1 0-12" fill="var(--art-ground)" />

/** The coloured shape behind a picture 240 by 180. */
export const Backdrop = () => (
  <path
    d="M22 102c-2-50 42-88 98-88s102 32 100 84c-1 32-12 60-30 60H50c-18 0-26-26-28-56"
    fill="var(--art-sky-mid)"
  />
)

/** The leaves of a plant. They grow from `x`, `y`. */
export const Leaves = ({ x, y, size = 1 }: Position & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <path
      d="M0 0c-4-8-10-11-17-9c1 6 8 10 17 9M0 0c-1-10-6-17-12-19c-2 8 4 16 12 19"
      fill="var(--art-leaf-deep)"
    />
    <path
      d="M0 0c4-8 10-11 17-9c-1 6-8 10-17 9M0 0c1-10 6-17 12-19c2 8-4 16-12 19"
      fill="var(--art-leaf-lit)"
    />
    <path d="M0 0c-5-8-4-16 0-22c4 6 5 14 0 22" fill="var(--art-leaf)" />
  </g>
)

/** A plant in a pot. The pot stands on `x`, `y`. */
export const Pot = ({ x, y, size = 1, bloom = false }: Position & { size?: number; bloom?: boolean }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <Leaves x={0} y={-13} size={0.9} />
    {bloom && (
      <path d="M-11-28h0M1-34h0M11-27h0" stroke="var(--art-bloom)" strokeWidth="6" strokeLinecap="round" />
    )}
    <path d="M-8-14H8v4H6.5l-2 10h-9l-2-10H-8z" fill="var(--art-pot)" />
    <path d="M-8-14H8v4H-8z" fill="var(--art-roof-deep)" opacity=".35" />
  </g>
)

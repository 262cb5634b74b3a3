import { usePaint } from './Scene.tsx'

interface At {
  x: number
  y: number
}

/** There is no glow by day. */
export const Glow = ({ x, y, r }: At & { r: number }) => (
  <circle cx={x} cy={y} r={r} fill={usePaint('glow')} />
)

/** `w` wide at its walls, `h` high; `x`, `y` is the left end of its eaves. */
export function Roof({ x, y, w, h, inset = 16 }: At & { w: number; h: number; inset?: number }) {
  const [lit, tiles] = [usePaint('roof'), usePaint('tiles')]
  const [top, right] = [y - h, x + w]
  const slope =
    `M${x + inset} ${top}H${right - inset}` +
    `C${right - inset * 0.6} ${top + h * 0.55} ${right - inset * 0.15} ${y - 10} ${right + 11} ${y - 7}` +
    `L${right + 9} ${y}Q${x + w / 2} ${y + 4} ${x - 9} ${y}L${x - 11} ${y - 7}` +
    `C${x + inset * 0.15} ${y - 10} ${x + inset * 0.6} ${top + h * 0.55} ${x + inset} ${top}Z`
  const ends = Array.from({ length: Math.floor(w / 7) + 2 }, (_, i) => x - 4 + i * 7)
  return (
    <g>
      <path d={slope} fill={lit} />
      <path d={slope} fill={tiles} />
      {ends.map((end) => (
        <circle key={end} cx={end} cy={y + 0.5} r="3.1" fill="var(--art-roof-deep)" />
      ))}
      <path
        d={`M${x + inset - 3} ${top - 4}q3 4 6 4H${right - inset - 3}q3 0 6 -4`}
        fill="none"
        stroke="var(--art-roof-deep)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** A lit window, 20 by 24. */
export const Window = ({ x, y, shutters = true }: At & { shutters?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <Glow x={10} y={12} r={36} />
    {shutters && (
      <>
        <path d="M-9 -1h8v26h-8zM21 -1h8v26h-8z" fill="var(--art-shutter)" />
        <path
          d="M-7.5 4h5M-7.5 8h5M-7.5 12h5M-7.5 16h5M-7.5 20h5M22.5 4h5M22.5 8h5M22.5 12h5M22.5 16h5M22.5 20h5"
          stroke="var(--art-shutter-deep)"
          strokeWidth="1.3"
        />
      </>
    )}
    <rect x="-1.5" y="-1.5" width="23" height="27" rx="1.5" fill="var(--art-wood)" />
    <path d="M1 1h8v10h-8zM11 1h8v10h-8zM1 13h8v10h-8zM11 13h8v10h-8z" fill="var(--art-pane)" />
    <path d="M-3 25.5h26v3h-26z" fill="var(--art-wood-lit)" />
  </g>
)

/** Hangs from `x`, `y`. */
export const Lantern = ({ x, y, size = 1 }: At & { size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <Glow x={0} y={15} r={34} />
    <path d="M0 0v6" stroke="var(--art-line)" strokeWidth="1" />
    <path d="M-4 6h8v2.5h-8z" fill="var(--art-wood)" />
    <path d="M-3.5 8.5c-7 2.5 -7 10 0 12.5h7c7 -2.5 7 -10 0 -12.5z" fill="var(--art-lantern)" />
    <path d="M-1.4 8.5c-2.6 4 -2.6 8.5 0 12.5h2.8c2.6 -4 2.6 -8.5 0 -12.5z" fill="var(--art-lantern-lit)" />
    <path d="M-3.5 21h7v2h-7z" fill="var(--art-wood)" />
    <path d="M0 23v8M-1.5 23v5M1.5 23v5" stroke="var(--art-lantern)" strokeWidth="0.9" />
  </g>
)

/** Its foot is on `x`, `y`. */
export const Pot = ({ x, y, size = 1, bloom = false }: At & { size?: number; bloom?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 -13c-3 -10 -10 -12 -13 -11c1 6 6 11 13 11z" fill="var(--art-leaf-deep)" />
    <path d="M0 -13c3 -10 10 -12 13 -11c-1 6 -6 11 -13 11z" fill="var(--art-leaf-lit)" />
    <path d="M0 -12c-5 -9 -4 -17 0 -21c4 4 5 12 0 21z" fill="var(--art-leaf)" />
    {bloom && (
      <g fill="var(--art-bloom)">
        <circle cx="-9" cy="-23" r="2.6" />
        <circle cx="1" cy="-31" r="2.8" />
        <circle cx="9" cy="-22" r="2.4" />
      </g>
    )}
    <path d="M-8 -14h16v4h-1.5l-2 10h-9l-2 -10h-1.5z" fill="var(--art-pot)" />
    <path d="M-8 -14h16v4h-16z" fill="var(--art-roof-deep)" opacity="0.35" />
  </g>
)

/** Its foot is on `x`, `y`. */
export const Banana = ({ x, y, size = 1 }: At & { size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-5 0c1 -20 1 -40 0 -58h9c0 20 1 40 3 58z" fill="var(--art-leaf-deep)" />
    <path d="M-1 -52c-26 -12 -48 -4 -54 26c22 4 44 -4 54 -26z" fill="var(--art-leaf)" />
    <path d="M-1 -52c-20 2 -38 10 -54 26" stroke="var(--art-leaf-deep)" strokeWidth="1.5" fill="none" />
    <path d="M0 -54c10 -28 34 -34 56 -14c-10 20 -34 28 -56 14z" fill="var(--art-leaf-lit)" />
    <path d="M0 -54c18 -8 36 -12 56 -14" stroke="var(--art-leaf)" strokeWidth="1.5" fill="none" />
    <path d="M0 -56c-22 -14 -24 -42 -8 -60c18 14 22 40 8 60z" fill="var(--art-leaf-lit)" />
    <path d="M0 -56c-1 -20 -4 -42 -8 -60" stroke="var(--art-leaf)" strokeWidth="1.5" fill="none" />
    <path d="M2 -52c18 -2 36 8 42 32c-20 2 -38 -10 -42 -32z" fill="var(--art-leaf-deep)" />
  </g>
)

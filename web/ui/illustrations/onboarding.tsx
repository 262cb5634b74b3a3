import { Backdrop, Bulb, Glow, Ground, Pot, Scene } from './Scene.tsx'

const flags = [
  [34, 40, 'var(--art-red)'],
  [60, 49, 'var(--art-leaf-lit)'],
  [88, 55, 'var(--art-pane)'],
  [152, 55, 'var(--art-bloom)'],
  [180, 49, 'var(--art-shutter)'],
  [206, 40, 'var(--art-orange)'],
] as const

const Candle = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 92)`}>
    <Glow x={0} y={-16} r={26} />
    <path d="M-2 -11h4v12h-4z" fill="var(--art-shutter)" />
    <path d="M0 -20c4 4 4 8 0 9c-4 -1 -4 -5 0 -9" fill="var(--art-orange)" />
  </g>
)

const Present = ({ x, paint, size = 1 }: { x: number; paint: string; size?: number }) => (
  <g transform={`translate(${x} 138) scale(${size})`}>
    <path d="M-13 -20h26v20h-26z" fill={paint} />
    <path d="M-15 -25h30v7h-30z" fill={paint} />
    <path d="M-15 -20h30v2h-30z" fill="var(--art-shade)" />
    <path d="M-2.5 -25h5v25h-5z" fill="var(--art-paper)" />
    <path
      d="M0 -25c-4 -9 -12 -8 -10 -3c1 2 6 3 10 3c4 0 9 -1 10 -3c2 -5 -6 -6 -10 3"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="2.5"
    />
  </g>
)

export const BirthdayTable = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <path
      d="M16 32C60 60 94 60 120 57C146 60 180 60 224 32"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    {flags.map(([x, y, paint]) => (
      <path key={x} d={`M${x - 8} ${y}l16 2l-9 16z`} fill={paint} />
    ))}
    <Bulb x={120} y={57} />
    <Ground />
    <path d="M44 142h6v24h-6zM190 142h6v24h-6z" fill="var(--art-wood)" />
    <path d="M28 136h184v7a3 3 0 0 1 -3 3h-178a3 3 0 0 1 -3 -3z" fill="var(--art-wood-lit)" />
    <path d="M28 136h184v4h-184z" fill="var(--art-shade)" />
    <Present x={60} paint="var(--art-shutter)" />
    <Present x={182} paint="var(--art-bloom)" size={0.85} />
    <path d="M84 132h72a3 3 0 0 1 0 5h-72a3 3 0 0 1 0 -5" fill="var(--art-metal)" />
    <path d="M90 112h60v20h-60z" fill="var(--art-rose)" />
    <path d="M100 93h40v19h-40z" fill="var(--art-cream)" />
    <path d="M140 93v19h10v20h-12v-39z" fill="var(--art-shade)" />
    <path
      d="M90 112h60v5a5 5 0 0 1 -10 0a5 5 0 0 1 -10 3a5 5 0 0 1 -10 -3a5 5 0 0 1 -10 3a5 5 0 0 1 -10 -3a5 5 0 0 1 -10 0z"
      fill="var(--art-paper)"
    />
    <path
      d="M100 93h40v4a5 5 0 0 1 -10 2a5 5 0 0 1 -10 -1a5 5 0 0 1 -10 2a5 5 0 0 1 -10 -2z"
      fill="var(--art-red)"
    />
    <g fill="var(--art-red)">
      <circle cx="98" cy="126" r="2" />
      <circle cx="112" cy="127" r="2" />
      <circle cx="127" cy="127" r="2" />
      <circle cx="142" cy="126" r="2" />
    </g>
    <Candle x={110} />
    <Candle x={120} />
    <Candle x={130} />
  </Scene>
)

const houses = [
  [66, 84, 'var(--art-rose)'],
  [92, 128, 'var(--art-ochre)'],
  [156, 76, 'var(--art-sage)'],
  [168, 124, 'var(--art-rose)'],
] as const

export const LaneMap = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M158 44a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <Ground />
    <path d="M44 60l50 -10l52 12l50 -10v96l-50 10l-52 -12l-50 10z" fill="var(--art-paper)" />
    <path d="M94 50l52 12v96l-52 -12z" fill="var(--art-shade)" />
    <path
      d="M44 118c26 -12 36 10 60 6s30 -20 52 -16s26 4 40 -2v14c-16 6 -24 4 -42 1c-22 -3 -30 14 -52 18s-38 -14 -58 -5z"
      fill="var(--art-blade)"
    />
    <path
      d="M70 55v46l26 22v24M44 88l50 -8l52 8l50 -10M146 62v46l20 16v30"
      fill="none"
      stroke="var(--art-ground)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    {houses.map(([x, y, paint]) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        <path d="M-8 11v-20H8v20z" fill={paint} />
        <path d="M-10-12h20v4h-20z" fill="var(--art-red)" />
        <path d="M-4-5h3v5h-3zM1-5h3v5H1z" fill="var(--art-glass)" />
      </g>
    ))}
    <Glow x={121} y={88} r={60} />
    <ellipse
      cx="121"
      cy="118"
      rx="24"
      ry="8"
      fill="none"
      stroke="var(--art-red)"
      strokeWidth="2"
      opacity="0.5"
    />
    <ellipse cx="121" cy="118" rx="12" ry="4" fill="var(--art-red)" opacity="0.45" />
    <path d="M121 118c-6 -12 -28 -25 -28 -47a28 28 0 0 1 56 0c0 22 -22 35 -28 47" fill="var(--art-red)" />
    <path d="M121 118c6 -12 28 -25 28 -47a28 28 0 0 0 -14 -24c6 20 2 44 -14 71" fill="var(--art-shade)" />
    <circle cx="121" cy="70" r="19.5" fill="var(--art-paper)" />
    <path d="M114 82V62h14v20z" fill="var(--art-ochre)" />
    <path d="M112 58h18v4h-18z" fill="var(--art-red)" />
    <path d="M116.5 65h4v5h-4zM121.5 65h4v5h-4zM119 74h4v8h-4z" fill="var(--art-wood)" />
    <Pot x={34} y={161} size={0.95} bloom />
    <Pot x={208} y={161} size={0.85} />
  </Scene>
)

import { Backdrop, Glow, Ground, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'

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

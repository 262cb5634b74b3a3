import { Glow, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'

const roofs = [
  [66, 84, 'var(--art-rose)'],
  [92, 128, 'var(--art-ochre)'],
  [156, 76, 'var(--art-sage)'],
  [168, 124, 'var(--art-rose)'],
] as const

export const LaneMap = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M22 102c-2 -50 42 -88 98 -88s102 32 100 84c-1 32 -12 60 -30 60h-140c-18 0 -26 -26 -28 -56"
      fill="var(--art-sky-mid)"
    />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M158 44a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
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
    {roofs.map(([x, y, paint]) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        <path d="M-8 0h16v11h-16z" fill={paint} />
        <path d="M0 -9l12 10h-24z" fill="var(--art-roof)" />
      </g>
    ))}
    <Glow x={121} y={88} r={60} />
    <ellipse
      cx="121"
      cy="118"
      rx="24"
      ry="8"
      fill="none"
      stroke="var(--art-lantern)"
      strokeWidth="2"
      opacity="0.5"
    />
    <ellipse cx="121" cy="118" rx="12" ry="4" fill="var(--art-lantern)" opacity="0.45" />
    <path d="M121 118c-6 -12 -28 -25 -28 -47a28 28 0 0 1 56 0c0 22 -22 35 -28 47" fill="var(--art-lantern)" />
    <path d="M121 118c6 -12 28 -25 28 -47a28 28 0 0 0 -14 -24c6 20 2 44 -14 71" fill="var(--art-shade)" />
    <circle cx="121" cy="70" r="19.5" fill="var(--art-paper)" />
    <path d="M112 70h18v11h-18z" fill="var(--art-ochre)" />
    <path d="M121 57l14 13h-28z" fill="var(--art-roof)" />
    <path d="M118.5 74h5v7h-5z" fill="var(--art-wood)" />
    <Pot x={34} y={161} size={0.95} bloom />
    <Pot x={208} y={161} size={0.85} />
  </Scene>
)

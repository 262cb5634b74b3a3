import { Glow, Pot, Scene } from './Scene.tsx'

const Loaf = ({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M-17 0c0 -6 8 -9 17 -9s17 3 17 9s-8 7 -17 7s-17 -1 -17 -7" fill="var(--art-crust)" />
    <path
      d="M-10 -1l5 -5M-2 -1l5 -6M6 -1l5 -5"
      stroke="var(--art-crust-deep)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </g>
)

const stripes = [0, 1, 2, 3, 4, 5, 6]

export const BanhMiCart = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M24 98c0 -50 42 -84 96 -84s96 34 96 82c0 32 -12 60 -28 60h-136c-18 0 -28 -28 -28 -58"
      fill="var(--art-sky-mid)"
    />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M164 40a7 7 0 0 1 10 -6a11 11 0 0 1 20 0a8 8 0 0 1 12 6z"
    />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <path d="M58 52h4v60h-4zM178 52h4v60h-4z" fill="var(--art-wood)" />
    <Glow x={120} y={84} r={72} />
    <path d="M66 70h108v40h-108z" fill="var(--art-pane)" opacity="0.55" />
    <path
      d="M66 70h108v40h-108zM120 70v40M66 90h108"
      fill="none"
      stroke="var(--art-metal)"
      strokeWidth="2.5"
    />
    <Loaf x={88} y={83} />
    <Loaf x={100} y={85} turn={-6} />
    <Loaf x={146} y={83} turn={5} />
    <Loaf x={86} y={103} turn={4} />
    <Loaf x={142} y={103} />
    <Loaf x={156} y={103} turn={-6} />
    <path d="M104 108v-9l3 -5h4l3 5v9z" fill="var(--art-red)" />
    <path d="M50 108h140v6h-140z" fill="var(--art-wood-lit)" />
    <path d="M54 114h132v34a4 4 0 0 1 -4 4h-124a4 4 0 0 1 -4 -4z" fill="var(--art-shutter)" />
    <path d="M54 114h132v6h-132z" fill="var(--art-shutter-deep)" />
    <path
      d="M74 120.5h92a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-92a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3"
      fill="var(--art-paper)"
    />
    <text
      x="120"
      y="134.7"
      textAnchor="middle"
      fontSize="14"
      fontWeight="700"
      letterSpacing="1.5"
      fill="var(--art-roof-deep)"
    >
      BÁNH MÌ
    </text>
    <path d="M186 118h20a3 3 0 0 1 0 5h-20z" fill="var(--art-wood)" />
    <path d="M42 34h156l10 20h-176z" fill="var(--art-paper)" />
    {stripes.map((i) => (
      <path key={i} d={`M${42 + i * 24} 34h12l${(i - 3) * 1.5 + 1} 20h-12.5z`} fill="var(--art-red)" />
    ))}
    <path d="M42 34h156l2.5 5h-161z" fill="var(--art-shade)" />
    <path
      d="M32 54h176v3a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0a8 8 0 0 1 -16 0z"
      fill="var(--art-roof)"
    />
    <g stroke="var(--art-line)" fill="var(--art-metal)">
      <circle cx="76" cy="152" r="12" strokeWidth="4" />
      <circle cx="164" cy="152" r="12" strokeWidth="4" />
      <path d="M76 142v20M66 152h20M164 142v20M154 152h20" strokeWidth="1.5" />
    </g>
    <Pot x={28} y={160} size={0.95} />
  </Scene>
)

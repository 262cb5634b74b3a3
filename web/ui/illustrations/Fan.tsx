import { Scene } from './Scene.tsx'

const blade = 'M0 -5c-16 -8 -20 -32 -8 -43c14 -8 26 6 23 24c-1 9 -6 16 -15 19z'

export const Fan = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M28 96c0 -50 40 -82 92 -82s92 34 92 80c0 34 -16 62 -36 62h-112c-22 0 -36 -28 -36 -60"
      fill="var(--art-cream)"
    />
    <path d="M8 156h224a6 6 0 0 1 0 12h-224a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <path
      d="M40 62h26M34 74h22M42 86h18"
      stroke="var(--art-blade)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.7"
    />
    <path
      d="M174 58h26M184 70h22M178 82h18"
      stroke="var(--art-blade)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.7"
    />
    <path d="M116 118h8v42h-8z" fill="var(--art-metal)" />
    <path d="M111 128h18v10h-18z" fill="var(--art-wood)" />
    <path d="M88 162c0 -8 14 -10 32 -10s32 2 32 10z" fill="var(--art-wood)" />
    <path d="M104 116h32l-4 12h-24z" fill="var(--art-red)" />
    <circle cx="120" cy="72" r="54" fill="var(--art-paper)" />
    <g fill="none" stroke="var(--art-metal)" opacity="0.35">
      <circle cx="120" cy="72" r="44" strokeWidth="1.2" />
      <circle cx="120" cy="72" r="34" strokeWidth="1.2" />
      <circle cx="120" cy="72" r="24" strokeWidth="1.2" />
    </g>
    <g transform="translate(120 72)">
      {[20, 140, 260].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={blade} fill="var(--art-blade)" />
          <path d="M0 -5c8 -4 13 -11 15 -19c1 9 -5 17 -15 19z" fill="var(--art-blade-deep)" />
        </g>
      ))}
      <circle r="10" fill="var(--art-red)" />
      <circle r="4" cx="-2" cy="-2" fill="var(--art-orange)" />
    </g>
    <circle cx="120" cy="72" r="54" fill="none" stroke="var(--art-metal)" strokeWidth="4" />
    <path
      d="M120 18v10M120 116v10M66 72h10M164 72h10M82 34l7 7M151 103l7 7M158 34l-7 7M89 103l-7 7"
      stroke="var(--art-metal)"
      strokeWidth="2"
    />
    <path
      d="M148 160c22 2 30 -10 44 -4c10 4 18 2 30 0"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </Scene>
)

import { Bulb, Glow, Ground } from './parts.tsx'
import { Person } from './people.tsx'
import { Scene } from './Scene.tsx'

const Bowl = ({ x, paint }: { x: number; paint: string }) => (
  <g transform={`translate(${x} 124)`}>
    <path d="M-9 -7h18c0 5 -4 8 -9 8s-9 -3 -9 -8" fill="var(--art-paper)" />
    <path d="M-8 -7a8 4.5 0 0 1 16 0z" fill={paint} />
  </g>
)

export const LaneParty = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M18 104c-2 -52 46 -90 102 -90s106 32 104 86c-1 32 -12 58 -30 58h-146c-18 0 -28 -26 -30 -54"
      fill="var(--art-sky-mid)"
    />
    <path fill="var(--art-far)" d="M22 140v-34h26V86h36v26h30V94h40v16h30V84h34v20h10c-1 12-4 36-10 36z" />
    <path
      d="M18 44C60 66 92 66 120 58C152 66 190 62 224 40"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    <Bulb x={48} y={57} />
    <Bulb x={86} y={62} />
    <Bulb x={120} y={58} />
    <Bulb x={156} y={62} />
    <Bulb x={194} y={54} />
    <Glow x={120} y={116} r={90} />
    <Person x={50} y={156} shirt="var(--art-shutter)" hair="hat" arms={['down', 'out']} />
    <Person x={92} y={156} shirt="var(--art-red)" hair="bun" arms={['out', 'down']} />
    <Person x={148} y={156} shirt="var(--art-leaf)" arms={['down', 'up']} />
    <Person x={190} y={156} shirt="var(--art-bloom)" hair="long" arms={['out', 'down']} />
    <Ground />
    <path d="M34 134h5v32h-5zM201 134h5v32h-5z" fill="var(--art-wood)" />
    <path d="M20 124h200v9a4 4 0 0 1 -4 4h-192a4 4 0 0 1 -4 -4z" fill="var(--art-paper)" />
    <path
      d="M28 137v6l10 -6zM54 137l8 7l8 -7zM86 137l8 7l8 -7zM118 137l8 7l8 -7zM150 137l8 7l8 -7zM182 137l8 7l8 -7zM214 137v6l-10 -6z"
      fill="var(--art-red)"
    />
    <path d="M20 124h200v4h-200z" fill="var(--art-shade)" />
    <Bowl x={40} paint="var(--art-leaf-lit)" />
    <Bowl x={74} paint="var(--art-crust)" />
    <Bowl x={168} paint="var(--art-orange)" />
    <Bowl x={202} paint="var(--art-leaf-lit)" />
    <path d="M104 112h32l-3 12h-26z" fill="var(--art-metal)" />
    <path d="M101 109h38a2.5 2.5 0 0 1 0 5h-38a2.5 2.5 0 0 1 0 -5" fill="var(--art-wood)" />
    <path
      d="M112 103q-4 -5 0 -10t0 -10M122 103q-4 -5 0 -10t0 -10"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.85"
    />
  </Scene>
)

import { Glow, Lantern, Pot, Roof, Window } from './parts.tsx'
import { Person } from './people.tsx'
import { Scene } from './Scene.tsx'

export const Welcome = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M22 102c-2 -50 42 -88 98 -88s102 32 100 84c-1 32 -12 60 -30 60h-140c-18 0 -26 -26 -28 -56"
      fill="var(--art-sky-mid)"
    />
    <circle cx="190" cy="52" r="16" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M150 74a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <path fill="var(--art-far)" d="M120 150v-34h18l8 -14h30l8 14h26c-2 20 -8 34 -16 34z" />
    <path d="M30 76h100v82h-100z" fill="var(--art-cream)" />
    <path d="M30 76h100v12h-100zM30 76h14v82h-14z" fill="var(--art-shade)" />
    <Window x={52} y={102} />
    <Glow x={104} y={128} r={50} />
    <path d="M86 94h36v64h-36z" fill="var(--art-wood)" />
    <path d="M90 98h28v60h-28z" fill="var(--art-pane)" />
    <path d="M90 98l-13 5v60l13 -5z" fill="var(--art-wood-lit)" />
    <path d="M118 98l13 5v60l-13 -5z" fill="var(--art-wood-lit)" />
    <Roof x={30} y={80} w={100} h={46} inset={18} />
    <Lantern x={36} y={84} size={0.85} />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <Pot x={40} y={160} size={0.95} bloom />
    <Pot x={62} y={160} size={0.75} />
    <Person x={104} y={160} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'up']} />
    <Person
      x={180}
      y={161}
      shirt="var(--art-lantern)"
      hair="long"
      arms={['up', 'out']}
      holding={
        <g>
          <circle cy="-3" r="8" fill="var(--art-leaf)" />
          <path
            d="M-4 -9.5q-3 6 0 13M0 -11v16M4 -9.5q3 6 0 13"
            stroke="var(--art-leaf-deep)"
            strokeWidth="1.4"
            fill="none"
          />
        </g>
      }
    />
    <g fill="none" stroke="var(--art-lantern)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M133 92q5 4 5 10M137 86q8 5 8 14" opacity="0.75" />
    </g>
  </Scene>
)

import { Awning, Door, House, Plate, Window } from './house.tsx'
import { Backdrop, Blocks, Ground, Pot } from './parts.tsx'
import { Person } from './people.tsx'
import { Scene } from './Scene.tsx'

export const Family = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="54" cy="58" r="15" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M158 54a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <Blocks />
    <House x={46} y={158} w={148} h={82} wall="var(--art-cream)">
      <Window x={14} y={-58} lit />
      <Door x={62} />
      <Window x={112} y={-58} lit />
      <Plate x={92} y={-50}>
        36
      </Plate>
      <Awning x={42} y={-76} w={64} />
    </House>
    <Ground />
    <Pot x={34} y={161} size={1.05} bloom />
    <Pot x={206} y={161} size={0.95} />
    <Person x={88} y={161} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'out']} />
    <Person x={152} y={161} size={1.06} shirt="var(--art-red)" hair="long" arms={['out', 'up']} />
    <Person x={120} y={163} size={0.7} shirt="var(--art-leaf)" arms={['up', 'up']} />
    <g transform="translate(120 48)">
      <path
        d="M0 16c-9 -7 -17 -12 -17 -21a9 9 0 0 1 17 -4a9 9 0 0 1 17 4c0 9 -8 14 -17 21"
        fill="var(--art-bloom)"
      />
      <path
        d="M-10.5 -6a4 4 0 0 1 4 -4"
        fill="none"
        stroke="var(--art-paper)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.8"
      />
    </g>
  </Scene>
)

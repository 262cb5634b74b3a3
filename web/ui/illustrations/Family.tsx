import { Pot, Roof, Window } from './parts.tsx'
import { Person } from './people.tsx'
import { Scene } from './Scene.tsx'

export const Family = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M22 102c-2 -50 42 -88 98 -88s102 32 100 84c-1 32 -12 60 -30 60h-140c-18 0 -26 -26 -28 -56"
      fill="var(--art-sky-mid)"
    />
    <circle cx="54" cy="58" r="15" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M158 54a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <path d="M52 96h136v62h-136z" fill="var(--art-cream)" />
    <path d="M52 96h136v11h-136zM174 96h14v62h-14z" fill="var(--art-shade)" />
    <Window x={70} y={118} shutters={false} />
    <Window x={150} y={118} shutters={false} />
    <Roof x={52} y={98} w={136} h={40} inset={24} />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <Pot x={34} y={161} size={1.05} bloom />
    <Pot x={206} y={161} size={0.95} />
    <Person x={88} y={161} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'out']} />
    <Person x={152} y={161} size={1.06} shirt="var(--art-lantern)" hair="long" arms={['out', 'up']} />
    <Person x={120} y={163} size={0.7} shirt="var(--art-leaf)" arms={['up', 'up']} />
    <g transform="translate(120 74)">
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

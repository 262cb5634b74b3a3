import { Balcony, House, Plate, Window } from './house.tsx'
import { Backdrop, Blocks, Glow, Ground, Pot } from './parts.tsx'
import { Person } from './people.tsx'
import { Scene } from './Scene.tsx'

export const Welcome = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="190" cy="52" r="16" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M150 74a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <Blocks />
    <House x={34} y={158} w={100} h={122} wall="var(--art-rose)">
      <Window x={14} y={-114} lit />
      <Window x={56} y={-114} />
      <Balcony x={8} y={-78} w={80} plants={[12, 40, 70]} />
      <path d="M46 0v-60h40V0z" fill="var(--art-frame)" />
      <path d="M50 0v-56h32V0z" fill="var(--art-pane)" />
      <path d="M50-56 38-50V2l12-2zM82-56l12 6V2L82 0z" fill="var(--art-shutter)" />
      <Glow x={66} y={-28} r={50} />
      <Plate x={12} y={-56}>
        42
      </Plate>
    </House>
    <Ground />
    <Pot x={40} y={160} size={0.95} bloom />
    <Pot x={62} y={160} size={0.75} />
    <Person x={104} y={160} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'up']} />
    <Person
      x={180}
      y={161}
      shirt="var(--art-red)"
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
    <g fill="none" stroke="var(--art-red)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M133 92q5 4 5 10M137 86q8 5 8 14" opacity="0.75" />
    </g>
  </Scene>
)

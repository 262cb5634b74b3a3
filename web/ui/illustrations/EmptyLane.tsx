import { Balcony, Door, Gate, House, Plate, Tank, Washing, Window } from './house.tsx'
import { Backdrop, Blocks, Ground, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'
import { Bougainvillea, Motorbike, NoticeBoard } from './street.tsx'

/** The quiet lane with its notice board. */
export const EmptyLane = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="176" cy="46" r="14" fill="var(--art-sun)" />
    <Blocks />
    <House x={36} y={156} w={58} h={118} wall="var(--art-cream)">
      <Window x={6} y={-108} />
      <Window x={30} y={-108} lit />
      <Balcony x={3} y={-77} w={50} plants={[8, 24, 42]} />
      <Plate x={19} y={-69}>
        42
      </Plate>
      <Gate x={8} />
      <Washing x={3} y={-125} />
    </House>
    <House x={156} y={156} w={56} h={88} wall="var(--art-sage)">
      <Window x={7} y={-78} lit bars />
      <Window x={30} y={-78} />
      <Door x={22} />
      <Tank x={16} y={-95} />
    </House>
    <Bougainvillea x={152} y={94} size={0.75} />
    <path
      d="M14 78Q70 92 94 74M94 74Q150 104 226 92M94 80Q150 110 226 98"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.1"
    />
    <Ground />
    <NoticeBoard x={100} y={160} size={0.85} />
    <Pot x={206} y={162} size={0.9} />
    <Motorbike x={58} y={166} size={0.85} />
  </Scene>
)

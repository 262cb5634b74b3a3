import { Backdrop, DistantHouses, Glow, Ground, Pot, Scene } from './Scene.tsx'
import {
  Awning,
  Balcony,
  Bougainvillea,
  Door,
  Gate,
  House,
  HouseNumber,
  HouseWindow,
  Motorbike,
  NoticeBoard,
  RollerShutter,
  Stool,
  TeaTable,
  WashingLine,
  WaterTank,
} from './street.tsx'

/** A lane without people, with a notice board. */
export const EmptyLane = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="176" cy="46" r="14" fill="var(--art-sun)" />
    <DistantHouses />
    <House x={36} y={156} w={58} h={118} wall="var(--art-cream)">
      <HouseWindow x={6} y={-108} />
      <HouseWindow x={30} y={-108} lit />
      <Balcony x={3} y={-77} w={50} plants={[8, 24, 42]} />
      <HouseNumber x={19} y={-69}>
        42
      </HouseNumber>
      <Gate x={8} />
      <WashingLine x={3} y={-125} />
    </House>
    <House x={156} y={156} w={56} h={88} wall="var(--art-sage)">
      <HouseWindow x={7} y={-78} lit bars />
      <HouseWindow x={30} y={-78} />
      <Door x={22} />
      <WaterTank x={16} y={-95} />
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

/** A motorbike with a parcel on its seat, beside a bench. */
export const Parcel = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="196" cy="54" r="13" fill="var(--art-sun)" />
    <DistantHouses />
    <House x={42} y={156} w={100} h={106} wall="var(--art-rose)">
      <HouseWindow x={14} y={-96} lit />
      <HouseWindow x={52} y={-96} />
      <Balcony x={6} y={-60} w={82} plants={[12, 40, 68]} />
      <RollerShutter x={14} w={52} h={44} />
      <HouseNumber x={71} y={-44}>
        9
      </HouseNumber>
    </House>
    <Ground />
    <path d="M154 134h56v5h-56zM158 139h5v22h-5zM201 139h5v22h-5z" fill="var(--art-wood-lit)" />
    <path d="M154 120h56v4h-56zM158 124h4v10h-4zM202 124h4v10h-4z" fill="var(--art-wood)" />
    <path d="M176 118h20v16h-20z" fill="var(--art-crust)" />
    <path d="M184 118h4v16h-4z" fill="var(--art-paper)" />
    <Motorbike x={92} y={166} size={1.25} />
    <path d="M54 102h32v28H54z" fill="var(--art-crust)" />
    <path d="M67 102h6v28h-6z" fill="var(--art-paper)" />
    <path d="M54 102h32v4H54zM80 102h6v28h-6z" fill="var(--art-shade)" />
    <Pot x={32} y={162} size={1.05} bloom />
    <Pot x={218} y={162} size={0.95} />
  </Scene>
)

/** A notice board with blank slips. */
export const BlankBoard = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="62" cy="48" r="13" fill="var(--art-sun)" />
    <DistantHouses />
    <House x={160} y={156} w={56} h={104} wall="var(--art-blue)">
      <HouseWindow x={7} y={-94} lit />
      <HouseWindow x={31} y={-94} />
      <Balcony x={3} y={-52} w={48} plants={[8, 38]} />
      <HouseNumber x={28} y={-38}>
        17
      </HouseNumber>
    </House>
    <Ground />
    <Glow x={108} y={100} r={80} />
    <NoticeBoard x={54} y={161} size={1.55} blank />
    <Pot x={40} y={162} size={1.05} bloom />
    <Stool x={190} y={166} />
    <Stool x={212} y={165} colour="var(--art-blue-deep)" />
  </Scene>
)

/** A doorstep with two stools and two glasses of iced tea. */
export const Doorstep = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <DistantHouses />
    <House x={50} y={156} w={140} h={112} wall="var(--art-ochre)">
      <path d="M0-74h140v4H0z" fill="var(--art-frame)" />
      <HouseWindow x={14} y={-104} />
      <HouseWindow x={58} y={-104} lit />
      <HouseWindow x={102} y={-104} bars />
      <Door x={22} />
      <HouseWindow x={84} y={-50} lit bars />
      <HouseNumber x={52} y={-44}>
        28
      </HouseNumber>
      <Awning x={6} y={-70} w={64} />
    </House>
    <Bougainvillea x={144} y={82} size={0.9} />
    <Ground />
    <path d="M66 152h36v5H66z" fill="var(--art-ground-lit)" />
    <Pot x={60} y={161} size={1.1} />
    <Pot x={188} y={161} bloom />
    <Stool x={112} y={166} />
    <TeaTable x={139} y={167} />
    <Stool x={167} y={166} colour="var(--art-blue-deep)" />
  </Scene>
)

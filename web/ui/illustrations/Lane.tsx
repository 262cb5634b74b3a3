import { memo, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Pot, Scene } from './Scene.tsx'
import {
  AirConditioner,
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
  Pole,
  RollerShutter,
  Stool,
  TeaTable,
  WashingLine,
  WaterTank,
} from './street.tsx'

interface LaneDrawingProps {
  viewBox: string
  /** The SVG attribute `preserveAspectRatio`. */
  fit: string
  className?: string | undefined
}

/** Houses from x 0 to 400 with the ground at 286. The lane continues at both sides for wide boxes. */
function LaneDrawing(frame: LaneDrawingProps) {
  const id = useId()
  return (
    <Scene {...frame}>
      <LaneSky id={id} />
      <LaneHouses />
      <LaneStreet />
    </Scene>
  )
}

const stars =
  'M30 34h0M74 14h0M118 52h0M152 22h0M208 40h0M276 60h0M318 20h0M372 32h0M96-30h0M300-36h0M20-60h0'

/** Extends above the picture for tall boxes, and to both sides for wide boxes. */
const LaneSky = ({ id }: { id: string }) => (
  <g>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.3" stopColor="var(--art-sky-high)" />
      <stop offset="0.8" stopColor="var(--art-sky-mid)" />
      <stop offset="1" stopColor="var(--art-sky-low)" />
    </linearGradient>
    <path d="M-600-400h1600v690H-600z" fill={`url(#${id}sky)`} />
    <circle cx="294" cy="104" r="25" fill="var(--art-sun)" />
    <path d={stars} stroke="var(--art-star)" strokeWidth="2.4" strokeLinecap="round" />
    <path
      fill="var(--art-cloud)"
      opacity=".75"
      d="M22 78a9 9 0 0 1 13-8a14 14 0 0 1 26 1a9.5 9.5 0 0 1 14 7zM316 82a8 8 0 0 1 11-7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <path
      fill="var(--art-farther)"
      d="M-600 286v-92h90v30h70v-60h56v44h80v-64h60v50h64v-30h50v-52h36v70h40v-40h30v-56h44v40h40v-24h52v44h36v-70h44v50h44v-34h48v60h60v-76h70v40h60v-20h80v60h90v-50h70v70h90v-30h110V286z"
    />
    <path
      fill="var(--art-far)"
      d="M-600 286v-56h110v-30h60v44h90v-66h70v40h100v-20h40v-50h56v30h70v40h60v-60h34v-24h52v54h60v-40h64v50h34v-40h60v30h70v-50h64v60h90v-44h80v40h130v-30h126V286z"
    />
  </g>
)

/** The ground, the pole with its wires, and the things in front of the houses. */
const LaneStreet = () => (
  <g>
    <path d="M-600 284h1600v9H-600z" fill="var(--art-ground)" />
    <path d="M-600 293h1600v120H-600z" fill="var(--art-ground-lit)" />
    <Pole x={244} y={286} />
    <path
      d="M229 148Q110 206-40 200M229 149Q120 214-40 218M230 162Q130 226-40 232M230 163Q150 214 92 196M260 148Q340 200 460 206M260 150Q340 208 460 222M258 163Q340 218 460 236M259 162q30 32 70 38"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    <Bougainvillea x={150} y={208} size={0.9} />
    <NoticeBoard x={188} y={290} size={0.85} />
    <Pot x={152} y={292} size={0.9} />
    <Pot x={262} y={292} size={0.85} bloom />
    <Pot x={392} y={292} />
    <Motorbike x={62} y={298} size={0.95} />
    <Stool x={284} y={298} />
    <TeaTable x={308} y={300} />
    <Stool x={334} y={299} colour="var(--art-blue-deep)" />
  </g>
)

const LaneHouses = () => (
  <g>
    <House x={-66} y={286} w={64} h={84} wall="var(--art-rose)">
      <HouseWindow x={8} y={-72} />
      <HouseWindow x={34} y={-72} lit />
      <Door x={18} />
    </House>
    <House x={0} y={286} w={58} h={118} wall="var(--art-sage)">
      <HouseWindow x={6} y={-108} bars />
      <HouseWindow x={30} y={-108} lit />
      <HouseWindow x={18} y={-72} />
      <Balcony x={2} y={-50} w={52} plants={[9, 28, 46]} />
      <RollerShutter x={8} w={42} h={38} />
      <WaterTank x={18} y={-125} />
    </House>
    <House x={60} y={286} w={66} h={172} wall="var(--art-cream)">
      <HouseWindow x={9} y={-160} />
      <HouseWindow x={35} y={-160} lit />
      <Balcony x={5} y={-127} w={54} />
      <HouseWindow x={9} y={-112} lit />
      <HouseWindow x={35} y={-112} />
      <Balcony x={3} y={-80} w={58} plants={[8, 24, 50]} />
      <HouseNumber x={22} y={-70}>
        42
      </HouseNumber>
      <Gate x={12} />
      <WashingLine x={6} y={-179} />
    </House>
    <House x={130} y={286} w={56} h={92} wall="var(--art-rose)">
      <HouseWindow x={8} y={-84} lit />
      <HouseWindow x={31} y={-84} />
      <Door x={17} />
    </House>
    <House x={256} y={286} w={78} h={142} wall="var(--art-ochre)">
      <HouseWindow x={10} y={-130} />
      <HouseWindow x={42} y={-130} lit />
      <HouseWindow x={16} y={-96} lit />
      <Balcony x={5} y={-72} w={44} plants={[8, 36]} />
      <AirConditioner x={52} y={-94} />
      <path d="M8 0v-44h56V0z" fill="var(--art-wood)" />
      <path d="M44 0v-40h18V0z" fill="var(--art-wood-lit)" />
      <path
        d="M12-22h30M12-8h30M14-22v-8h5v8zM22-22v-6h5v6zM32-22v-10h4v10zM15-8v-7h6v7zM27-8v-6h8v6z"
        fill="var(--art-frame)"
        stroke="var(--art-wood-lit)"
      />
      <Awning x={0} y={-64} w={80} />
      <WaterTank x={24} y={-149} />
    </House>
    <House x={338} y={286} w={60} h={122} wall="var(--art-blue)">
      <HouseWindow x={8} y={-110} lit bars />
      <HouseWindow x={33} y={-110} />
      <Balcony x={2} y={-62} w={54} plants={[9, 42]} />
      <HouseNumber x={36} y={-46}>
        44
      </HouseNumber>
      <Door x={8} />
    </House>
    <House x={402} y={286} w={70} h={150} wall="var(--art-sage)">
      <HouseWindow x={10} y={-136} lit />
      <HouseWindow x={38} y={-136} />
      <Balcony x={5} y={-84} w={58} plants={[14, 46]} />
      <RollerShutter x={12} w={44} />
    </House>
  </g>
)

/** 400 by 320, aligned to the lower edge. Memoised, so that its 330 elements do not render again with the screen. */
export const Lane = memo(function Lane({ className }: { className?: string }) {
  return <LaneDrawing viewBox="0 0 400 320" fit="xMidYMax slice" className={className} />
})

/** For a low card: as high as its box, with the houses at the right and more of the lane at the left. */
export const LaneBanner = memo(function LaneBanner({ className }: { className?: string }) {
  return (
    <LaneDrawing
      viewBox="188 172 212 136"
      fit="xMaxYMax meet"
      className={classNames('overflow-visible', className)}
    />
  )
})

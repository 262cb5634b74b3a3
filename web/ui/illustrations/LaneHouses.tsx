import { Aircon, Awning, Balcony, Door, Gate, House, Plate, Roller, Tank, Washing, Window } from './house.tsx'

export const LaneHouses = () => (
  <g>
    <House x={-66} y={286} w={64} h={84} wall="var(--art-rose)">
      <Window x={8} y={-72} />
      <Window x={34} y={-72} lit />
      <Door x={18} />
    </House>
    <House x={0} y={286} w={58} h={118} wall="var(--art-sage)">
      <Window x={6} y={-108} bars />
      <Window x={30} y={-108} lit />
      <Window x={18} y={-72} />
      <Balcony x={2} y={-50} w={52} plants={[9, 28, 46]} />
      <Roller x={8} w={42} h={38} />
      <Tank x={18} y={-125} />
    </House>
    <House x={60} y={286} w={66} h={172} wall="var(--art-cream)">
      <Window x={9} y={-160} />
      <Window x={35} y={-160} lit />
      <Balcony x={5} y={-127} w={54} />
      <Window x={9} y={-112} lit />
      <Window x={35} y={-112} />
      <Balcony x={3} y={-80} w={58} plants={[8, 24, 50]} />
      <Plate x={22} y={-70}>
        42
      </Plate>
      <Gate x={12} />
      <Washing x={6} y={-179} />
    </House>
    <House x={130} y={286} w={56} h={92} wall="var(--art-rose)">
      <Window x={8} y={-84} lit />
      <Window x={31} y={-84} />
      <Door x={17} />
    </House>
    <House x={256} y={286} w={78} h={142} wall="var(--art-ochre)">
      <Window x={10} y={-130} />
      <Window x={42} y={-130} lit />
      <Window x={16} y={-96} lit />
      <Balcony x={5} y={-72} w={44} plants={[8, 36]} />
      <Aircon x={52} y={-94} />
      <path d="M8 0v-44h56V0z" fill="var(--art-wood)" />
      <path d="M44 0v-40h18V0z" fill="var(--art-wood-lit)" />
      <path
        d="M12-22h30M12-8h30M14-22v-8h5v8zM22-22v-6h5v6zM32-22v-10h4v10zM15-8v-7h6v7zM27-8v-6h8v6z"
        fill="var(--art-frame)"
        stroke="var(--art-wood-lit)"
      />
      <Awning x={0} y={-64} w={80} />
      <Tank x={24} y={-149} />
    </House>
    <House x={338} y={286} w={60} h={122} wall="var(--art-blue)">
      <Window x={8} y={-110} lit bars />
      <Window x={33} y={-110} />
      <Balcony x={2} y={-62} w={54} plants={[9, 42]} />
      <Plate x={36} y={-46}>
        44
      </Plate>
      <Door x={8} />
    </House>
    <House x={402} y={286} w={70} h={150} wall="var(--art-sage)">
      <Window x={10} y={-136} lit />
      <Window x={38} y={-136} />
      <Balcony x={5} y={-84} w={58} plants={[14, 46]} />
      <Roller x={12} w={44} />
    </House>
  </g>
)

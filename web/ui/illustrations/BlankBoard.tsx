import { Balcony, House, Plate, Window } from './house.tsx'
import { Backdrop, Blocks, Glow, Ground, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'
import { NoticeBoard, Stool } from './street.tsx'

/** The notice board, its slips still blank. */
export const BlankBoard = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="62" cy="48" r="13" fill="var(--art-sun)" />
    <Blocks />
    <House x={160} y={156} w={56} h={104} wall="var(--art-blue)">
      <Window x={7} y={-94} lit />
      <Window x={31} y={-94} />
      <Balcony x={3} y={-52} w={48} plants={[8, 38]} />
      <Plate x={28} y={-38}>
        17
      </Plate>
    </House>
    <Ground />
    <Glow x={108} y={100} r={80} />
    <NoticeBoard x={54} y={161} size={1.55} blank />
    <Pot x={40} y={162} size={1.05} bloom />
    <Stool x={190} y={166} />
    <Stool x={212} y={165} paint="var(--art-blue-deep)" />
  </Scene>
)

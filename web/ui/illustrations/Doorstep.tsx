import { Awning, Door, House, Plate, Window } from './house.tsx'
import { Backdrop, Blocks, Ground, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'
import { Bougainvillea, Stool, TeaTable } from './street.tsx'

/** A doorstep with two stools and iced tea for two. */
export const Doorstep = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <Blocks />
    <House x={50} y={156} w={140} h={112} wall="var(--art-ochre)">
      <path d="M0-74h140v4H0z" fill="var(--art-frame)" />
      <Window x={14} y={-104} />
      <Window x={58} y={-104} lit />
      <Window x={102} y={-104} bars />
      <Door x={22} />
      <Window x={84} y={-50} lit bars />
      <Plate x={52} y={-44}>
        28
      </Plate>
      <Awning x={6} y={-70} w={64} />
    </House>
    <Bougainvillea x={144} y={82} size={0.9} />
    <Ground />
    <path d="M66 152h36v5H66z" fill="var(--art-ground-lit)" />
    <Pot x={60} y={161} size={1.1} />
    <Pot x={188} y={161} bloom />
    <Stool x={112} y={166} />
    <TeaTable x={139} y={167} />
    <Stool x={167} y={166} paint="var(--art-blue-deep)" />
  </Scene>
)

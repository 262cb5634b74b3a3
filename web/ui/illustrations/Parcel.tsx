import { Balcony, House, Plate, Roller, Window } from './house.tsx'
import { Backdrop, Blocks, Ground, Pot } from './parts.tsx'
import { Scene } from './Scene.tsx'
import { Motorbike } from './street.tsx'

/** A motorbike with a parcel on its seat, a bench beside it. */
export const Parcel = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="196" cy="54" r="13" fill="var(--art-sun)" />
    <Blocks />
    <House x={42} y={156} w={100} h={106} wall="var(--art-rose)">
      <Window x={14} y={-96} lit />
      <Window x={52} y={-96} />
      <Balcony x={6} y={-60} w={82} plants={[12, 40, 68]} />
      <Roller x={14} w={52} h={44} />
      <Plate x={71} y={-44}>
        9
      </Plate>
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

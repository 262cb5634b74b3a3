import { Balcony, House, Window } from './house.tsx'
import { Bulb, Glow, Ground } from './parts.tsx'
import { Back } from './people.tsx'
import { Scene } from './Scene.tsx'

export const OpenAirFilm = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M18 104c-2 -52 46 -90 102 -90s106 32 104 86c-1 32 -12 58 -30 58h-146c-18 0 -28 -26 -30 -54"
      fill="var(--art-sky-low)"
    />
    <circle cx="120" cy="28" r="9" fill="var(--art-sun)" />
    <House x={8} y={158} w={44} h={104} wall="var(--art-ochre)">
      <Window x={10} y={-94} lit />
      <Balcony x={2} y={-52} w={36} plants={[8, 28]} />
    </House>
    <House x={188} y={158} w={44} h={88} wall="var(--art-sage)">
      <Window x={10} y={-78} lit bars />
      <Balcony x={2} y={-36} w={36} plants={[10, 28]} />
    </House>
    <Ground />
    <Glow x={120} y={80} r={96} />
    <path
      d="M44 48L62 46M196 48L178 46M48 118L62 116M192 118L178 116"
      stroke="var(--art-line)"
      strokeWidth="1.5"
    />
    <path d="M60 44q60 5 120 0v74q-60 5 -120 0z" fill="var(--art-paper)" />
    <path d="M66 51q54 4 108 0v60q-54 4 -108 0z" fill="var(--art-shutter)" />
    <circle cx="150" cy="68" r="9" fill="var(--art-pane)" />
    <path d="M66 92q20 -10 40 -2t36 -4t32 4v21q-54 4 -108 0z" fill="var(--art-shutter-deep)" />
    <path d="M92 94h36q-4 9 -12 9h-12q-8 0 -12 -9" fill="var(--art-crust-deep)" />
    <path d="M110 94v-26l18 22h-16z" fill="var(--art-paper)" />
    <path d="M108 94v-18l-10 15h9z" fill="var(--art-orange)" />
    <Bulb x={58} y={46} size={0.8} />
    <Bulb x={182} y={46} size={0.8} />
    <Back x={64} y={126} shirt="var(--art-red)" hair="bun" grey size={0.95} />
    <Back x={94} y={132} shirt="var(--art-leaf)" size={0.7} />
    <Back x={122} y={126} shirt="var(--art-rose)" hair="long" size={0.95} />
    <Back x={152} y={125} shirt="var(--art-shutter)" hair="hat" size={0.95} />
    <Back x={181} y={131} shirt="var(--art-bloom)" hair="bun" size={0.72} />
  </Scene>
)
